import { ruleLines } from './tables/rules.ts'
import { isAspect, isSubject } from './context.ts'
import type { Clause } from './engine.ts'
import { fold } from './french.ts'
import type { Passage } from './passages/passage.ts'

/** What a clause is known by: its marks, and its slots as `#name`. */
export type Marks = ReadonlySet<string>
/** A passage with the marks of its words. */
export type Marked = { passage: Passage; marks: Marks; titleMarks: Marks }

export type Target = { computed: string } | { key: string; marks: string[] }
export type Rule = {
  line: string
  needs: string[][]
  never: string[]
  /** Matters that its answer speaks of, too. */
  also: string[]
  /** The first that the venue has; what is in one is told together. */
  targets: Target[][]
}

/** Reads rules.ts; a rule names nothing that its line does not. */
export function parseRules(): Rule[] {
  return ruleLines
    .trim()
    .split('\n')
    .map((line) => {
      const [when = '', then = ''] = line.split(' => ')
      const words = when.split(' ')
      return {
        line,
        needs: words.filter((word) => /^[^-+]/.test(word)).map((word) => word.split('|')),
        never: words
          .filter((word) => word.startsWith('-'))
          .flatMap((word) => word.slice(1).split('|')),
        also: words.flatMap((word) => (word.startsWith('+') ? word.slice(1).split('|') : [])),
        targets: then.split(' / ').map((alternative) => alternative.split(' + ').map(targetOf)),
      }
    })
}

function targetOf(text: string): Target {
  if (text.startsWith('=')) return { computed: text.slice(1) }
  const [key = '', ...marks] = text.split(' ')
  return { key, marks }
}

/** Marks of safety, and of other people's matters: such a question is answered as a whole, by their rules only. */
export const healthMarks =
  'ETRANGER ENCEINTE EPILEPSIE COEUR DOS SANTE SECURITE EQUILIBRE ALLERGIE'.split(' ')

/** Marks of what may harm somebody: no model says such an answer in other words. */
export const safetyMarks = [
  ...healthMarks,
  ...'NAUSEE LUNETTES CHEVEUX IVRE TAILLE POIDS AGE SEUL #height #weight #age'.split(' '),
]

/** What computed answers tell beside what their rules need, and the slots that they read. */
const tells = new Map(
  Object.entries({
    hours: 'OUVERT DELAI DUREE JOURNEE HEURE QUAND MATIN VENIR #people #time',
    places: 'JOURNEE HEURE QUAND #people #time',
    price: 'PRIX PAYER DUREE NOMBRE HEURES GROUPE subscription #people #time #hours #age',
    group: '#people #hours',
    cheapest: '#people #hours',
    dearest: '#people #hours',
    party: '#people',
    describe: 'PRIX #people #time',
    activities: '#people #time',
    challenge:
      'CHALLENGE challenge PLACES QUANTITE PARKING EQUIPES NOMBRE QUAND HEURE PRIX GRATUIT PAYER #time',
    subscriptions: 'subscription NOMBRE HEURES DUREE MOINSCHER DIFFERENCE PRIX #people',
    formula: 'formula AGE PRIX #age #people #time',
    article: 'PRIX',
    gifts: 'PRIX',
    shop: 'PRIX',
    budget: 'PRIX #people',
    age: 'AGE #people #time #hours',
    person: 'TAILLE POIDS AGE NOMBRE #age #height #weight #people',
  }).map(([kind, marks]) => [kind, marks.split(' ')]),
)

/** Computed answers that are of no activity. */
const ofNone = new Set(['gifts', 'shop', 'article', 'hours'])

/** The matters that an answer of a rule and its passages speaks of. */
export function spokenBy(
  { needs, also }: Rule,
  targets: readonly Target[],
  passages: readonly Marked[],
): Set<string> {
  return new Set([
    ...needs.flat(),
    ...also,
    ...targets.flatMap((one) => ('computed' in one ? (tells.get(one.computed) ?? []) : [])),
    // « Un casier fermé » tells no hours, « il reste votre meilleur tour » no places.
    ...passages.flatMap(({ marks }) => [...marks].filter((mark) => !/^(OUVERT|DISPO)$/.test(mark))),
    ...(targets.some((one) => 'computed' in one && !ofNone.has(one.computed)) ? ['@'] : []),
  ])
}

export const isMatter = (mark: string) =>
  (isSubject(mark) || isAspect(mark)) && mark[0] !== '@' && mark[0] !== '#'
/** Marks of words that ask, and change what is asked. */
const turning = new Set(['PRETER', 'CHANGER', 'GARDER', 'GROUPE', 'SURPLACE'])
/** Marks of who comes and where, which turn no other matter. */
const plain = new Set(['PARENT', 'MINEUR', 'ADRESSE'])

/** The marks of what was `said`, and is neither spoken of nor plain. */
export function leftOf(
  { said }: Clause,
  spoken: ReadonlySet<string>,
  isComputed: boolean,
): string[][] {
  const isTold = (marks: string[]) => {
    // « La Coupe du givre » is more than a challenge.
    const isOne = !isComputed && marks.some((mark) => mark.includes(':'))
    const asked = isOne ? marks.filter((mark) => !/^[a-z]*$/.test(mark)) : marks
    return (
      asked.some((mark) => spoken.has(mark)) ||
      !marks.some((mark) => isMatter(mark) || turning.has(mark) || mark.startsWith('@'))
    )
  }
  // « Combien d’adultes ? » asks for them.
  const isPlain = (marks: string[], index: number) =>
    !said[index - 1]?.includes('QUANTITE') && marks.some((mark) => plain.has(mark))
  return said.filter((marks, index) => !isTold(marks) && !isPlain(marks, index))
}

/** Whether an answer says itself each word that stood for nothing. */
export function saysAll({ residue }: Clause, told: string, isComputed: boolean): boolean {
  const words = fold(told).split(' ')
  return residue.every((word) => {
    const digits = /^\d+/.exec(word)?.[0]
    // A time beside what is quoted is the visitor's: what is quoted says the limit.
    if (digits)
      return (
        words.some((one) => one.replace(',00', '') === digits) || (!isComputed && digits !== word)
      )
    return words.some((one) => one.startsWith(word.length > 4 ? word.slice(0, -1) : word))
  })
}

/** Whether a rule's marks are there, and none that it forbids. */
export function isMet({ needs, never }: Rule, marks: Marks): boolean {
  return (
    needs.every((alternatives) => alternatives.some((mark) => marks.has(mark))) &&
    !never.some((mark) => marks.has(mark))
  )
}

/** The passage that a target means: of the activities that were named, before that of another one. */
export function passageOf(
  { key, marks: wanted }: { key: string; marks: string[] },
  passages: readonly Marked[],
  marks: Marks,
): Marked | undefined {
  const ofKey = passages.filter(
    ({ passage }) => passage.key.split(/[/:]/)[0] === key || passage.key === key,
  )
  const holding = (of: (one: Marked) => Marks) =>
    ofKey.filter((one) => wanted.every((mark) => of(one).has(mark)))
  const inTitle = holding((one) => one.titleMarks)
  const found = inTitle.length ? inTitle : holding((one) => one.marks)
  const isNamed = ({ passage }: Marked) =>
    passage.about !== undefined && marks.has(`@${passage.about}`)
  const own = found.find(isNamed)
  if (own || !marks.has('@')) return own ?? found[0]
  return found.find(({ passage }) => passage.about === undefined)
}
