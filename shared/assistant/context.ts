import type { Clause, Engine } from './engine.ts'
import { weekday, weekdays } from '../rules/day.ts'
import type { Language } from './languages/language.ts'
import { subjectMarks } from './lexicon.ts'
import { languageOf, type Mention, read, type Reading } from './read.ts'
import { fold } from './french.ts'
import { folks } from './counts.ts'
import { slotsIn, type Slots, withSlots } from './slots.ts'

export const follows =
  /^(et|mais|sinon|ok|alors|d accord|and|y|und|what about|how about|ou|or|oder|aussi|pareil)\b/
const refers =
  /\b(ca|cela|c|il|elle|ils|elles|celui|celle|it|they|that|eso|es|ella|das|er|sie|dessus|la bas)\b/
/** Words that ask, and of nothing by themselves. */
const weak = new Set(
  'POSSIBLE VOULOIR AVOIR LEQUEL OFFRE QUOI COMMENT ENFANT BESOIN GROUPE TROUVER RESTE SURPLACE PLACES PMR GARDER SAVOIR CHANGER MOINSDE PRETER'.split(
    ' ',
  ),
)

/** A clause with its marks and slots, after what was said before. */
export function readClause(
  text: string,
  engine: Engine,
  now: number,
  language: Language = languageOf(text, engine.lexicons),
  before?: Clause,
): Clause {
  const reading = read(text, engine.lexicons, language)
  const { days, range } = before?.slots ?? {}
  const slots = slotsIn(reading, now, engine.facts.hours, days?.[0] ?? range?.from)
  const told = reading.mentions.filter((one) => !isCounted(one, reading, slots))
  const marks = withPseudo(new Set(told.map(({ mark }) => mark)), slots)
  const said = [...new Set(told.map(({ start }) => start))].map((at) =>
    told.flatMap(({ mark, start }) => (start === at ? mark : [])),
  )
  return {
    marks,
    slots,
    said,
    unknown: reading.unknown.length,
    residue: residueIn(reading, slots),
    language,
    text,
  }
}

const units = /^(?:h|heures?|min|minutes|jours?|mois|semaines?|ans?)$/
const isWhen = /^(avant|apres|depuis)$/
/** « Après-midi », « samedi avant Noël »: read as days; « après Noël » is not. */
const isReadWhen = /\bapres (?:midi|demain)\b|\bavant midi\b|(?:di|dimanche) (?:avant|apres)\b/
const denied =
  /\b(?:(?:j|je|on|nous|ils?|elles?)(?: \w+){1,2}|n (?:ai|a|avons|ont)) (?:pas|plus)\b(?! ?(?:de )?\d| cher| tard| tot| calme| doux| tranquille| petit)/
/** The means of payment that were named: an answer that does not say them is no yes; a cheque is no « chèque-vacances ». */
const meansIn = ({ language, mentions, words }: Reading) =>
  language.code !== 'fr'
    ? []
    : mentions.flatMap(({ mark, start, end }) => {
        const named = mark === 'MOYENS' ? words.slice(start, end) : []
        const isCheque = /^cheques?$/.test(named.join(' ')) && !/^vacances?$/.test(words[end] ?? '')
        return isCheque
          ? ['!cheque']
          : named.filter((word) => !/^(moyens?|..?|paiement)$/.test(word))
      })

/** What is said and stands for nothing: « sauf », a number that no slot reads, a first person's « pas »; no « avant » beside a day. */
function residueIn(reading: Reading, slots: Slots): string[] {
  const { unknown, telling, mentions, words, text } = reading
  const { days, range, ...counts } = slots
  const filled = JSON.stringify(counts)
  const dates = [...(days ?? []), range?.from, range?.to].join('-').split('-').map(Number)
  const isNamed = (index: number) =>
    mentions.some(({ start, end }) => start <= index && index < end)
  const numbers = words.flatMap((word, index) =>
    isNamed(index)
      ? []
      : (word.match(/(?<![a-z])\d+/g) ?? []).map((digits) => ({
          digits,
          unit: units.exec(word.slice(digits.length) || (words[index + 1] ?? ''))?.[0] ?? '',
          isFolk: new RegExp(`\\b${digits} (?:\\w+ )?(?:${folks})\\b`).test(text),
        })),
  )
  return [
    ...unknown,
    ...meansIn(reading),
    ...telling.filter((word) => !isWhen.test(word) || !(slots.time ?? isReadWhen.test(text))),
    // « Le jeudi de Noël » is no Friday.
    ...weekdays.filter(
      (name, index) =>
        words.includes(name) && slots.days && !slots.days.some((day) => weekday(day) === index + 1),
    ),
    // « 2 adultes et 3 enfants » are five, « la vr pour 3 et les consoles pour 2 » are not three.
    ...numbers
      .filter(
        ({ digits, isFolk, unit }) =>
          Number(digits) > 1 &&
          !(isFolk && slots.people) &&
          !(days && /^(jour|semaine)s?$/.test(unit)) &&
          !filled.includes(digits) &&
          !dates.includes(Number(digits)),
      )
      .map(({ digits, unit }) => digits + unit),
    ...words.flatMap((word, index) =>
      word === 'pas' && /^d[eu]?s?$/.test(words[index + 1] ?? '') && !isNamed(index + 2)
        ? '!pas'
        : [],
    ),
    ...(/(?:h|heures?|minutes|personnes?|joueurs?) de (?:plus|moins)\b/.test(text)
      ? ['!more']
      : []),
    ...((denied.test(text) || /^(?:\w+ )?pas\b/.test(text)) &&
    !isNamed(words.findIndex((word) => /^(pas|plus)$/.test(word)))
      ? ['!pas']
      : []),
  ]
}

/** « 2 adultes » are people who come, no question about adults; « 2 hours » are none about hours. */
function isCounted({ mark, start }: Mention, { words }: Reading, { people = 0 }: Slots): boolean {
  const count = Number(words[start - 1] ?? '')
  if (mark === 'OUVERT') return count > 0 && words[start] === 'hours'
  return /^(PARENT|MINEUR)$/.test(mark) && (count > 1 || (count === 1 && people > 1))
}

const ADULT_YEARS = 18
const SCHOOL_YEARS = 6

/** What rules call slots of another name. */
const slotMarks = new Map([
  ['isNow', '#now'],
  ['isMorning', '#morning'],
  ['parties', '#people'],
  ['ages', '#age'],
])

function withPseudo(marks: Set<string>, slots: Slots): Set<string> {
  for (const mark of marks) if (mark.startsWith('#') && mark !== '#sessions') marks.delete(mark)
  for (const slot of Object.keys(slots)) marks.add(slotMarks.get(slot) ?? `#${slot}`)
  if (slots.ages?.some((age) => age >= ADULT_YEARS)) marks.add('#grown')
  if (slots.ages?.every((age) => age < SCHOOL_YEARS)) marks.add('#small')
  if ([...marks].filter((mark) => mark.startsWith('subscription:')).length > 1)
    marks.add('subscription2')
  return marks
}

/** Aspects of whatever was named before. */
export const dependent = new Set(
  'PRIX AGE DUREE NOMBRE GRATUIT INCLUS PAYER QUAND HEURE DISPO ANNULER APPORTER MOINSCHER EXPERIENCE'.split(
    ' ',
  ),
)

/** Who comes: what was named stays what is asked about. */
const visitors = new Set(['FAUTEUIL', 'SOURD', 'AVEUGLE', 'BEBE', 'POUSSETTE'])

export const isSubject = (mark: string) =>
  subjectMarks.has(mark) || /^(@|article|challenge|formula|subscription|#sessions)/.test(mark)
export const isAspect = (mark: string) =>
  !isSubject(mark) && !mark.startsWith('#') && !weak.has(mark)
export const has = (marks: ReadonlySet<string>, is: (mark: string) => boolean) =>
  [...marks].some(is)

/** A clause with what an earlier one named and it does not. */
export function inherited(
  clause: Clause,
  before: Clause,
  takes: { subjects: boolean; aspects: boolean },
): Clause {
  const isAsked = (mark: string) => takes.aspects && !isSubject(mark) && !mark.startsWith('#')
  const taken = [...before.marks].filter(
    (mark) =>
      (takes.subjects && isSubject(mark)) ||
      (mark === 'ABONNEMENT' && clause.marks.has('subscription')) ||
      (mark === '@birthday' && clause.marks.has('formula')) ||
      isAsked(mark),
  )
  const marks = new Set([...clause.marks, ...taken])
  const said = [...clause.said, ...before.said.filter((one) => one.some(isAsked))]
  const slots = withSlots(clause.slots, before.slots)
  // What is asked of something doubtful is doubtful.
  const residue = takes.subjects ? [...clause.residue, ...before.residue] : [...clause.residue]
  // « Et le suivant ? »: what says nothing of its own asks what nobody reads.
  if (!clause.marks.size) residue.push('!same')
  return { ...clause, said, marks: withPseudo(marks, slots), slots, residue }
}

/** What a question goes on from, as far as it does. */
export function remembered(clause: Clause, before: Clause | undefined): Clause {
  if (!before) return clause
  const way = goesOn(clause)
  return way ? inherited(clause, before, way) : clause
}

export function goesOn({
  marks,
  text,
  unknown,
}: Clause): { subjects: boolean; aspects: boolean } | undefined {
  const folded = fold(text)
  const hasSubject = has(marks, isSubject)
  const hasAspect = has(marks, isAspect)
  // « Et avec la VR ? » adds to what was named, « et la VR ? » takes its place.
  const isAdded =
    /^(et |mais )?avec\b|\bl[ae]s?quel/.test(folded) ||
    // « Un parking ? » « Et pour un fauteuil ? »
    (/^(et|mais) pour\b/.test(folded) &&
      ![...marks].some((one) => isSubject(one) && !visitors.has(one)))
  const isBare = !unknown && (!hasAspect || !hasSubject) && folded.split(/\s+/).length <= 9
  const isLinked = follows.test(folded)
  const isOpening = marks.has('OUVERT') && !isLinked
  const isReferring = refers.test(folded) && !hasSubject && !isOpening
  if (isLinked || isReferring || (isBare && !hasAspect && !isOpening))
    return { subjects: !hasSubject || isAdded, aspects: !hasAspect }
  // « Jusqu’à quand ? » is asked of what was to be done, « combien ? » of what was named.
  if (isBare && !hasSubject && marks.has('DELAI')) return { subjects: true, aspects: true }
  const isDependent = hasAspect && [...marks].filter(isAspect).every((mark) => dependent.has(mark))
  const isShort = isDependent && folded.split(/\s+/).length <= 4
  return isBare && !hasSubject && !isOpening && (isShort || marks.has('#people'))
    ? { subjects: true, aspects: false }
    : undefined
}
