import type { ChatAnswer, ChatRequest } from '../api/chat.ts'
import { phrases } from './data/phrases.ts'
import { type Clause, decide, distinct, type Engine, healthMarks, introduced } from './engine.ts'
import type { SlotsOf } from './facts.ts'
import { typeset } from './french.ts'
import { type Language, subjectMarks } from './lexicon.ts'
import { languageOf, read } from './read.ts'
import { handOver, smallTalk } from './smallTalk.ts'
import { slotsIn, type Slots, withSlots } from './slots.ts'

/** What was answered, and by which rules: none where nobody knows. */
export type Reply = ChatAnswer & {
  way: 'courtesy' | 'unknown' | 'pages'
  rules: string[]
  /** All that it says is where free places are told. */
  needsNetwork?: boolean
}

const MAX_ANSWERS = 3
const MAX_SOURCES = 4
const asks =
  "est[- ]ce|c['’ ]?est|ça|ca|combien|comment|quel|quels|quelle|quelles|[àa] quel|où|quand|faut|peut[- ]|y a|il y a|avez|on peut|je peux|est-il|how|what|when|where|do|does|is|are|can|cu[aá]nt\\w*|qu[eé]|hay|puedo|d[oó]nde|wie|was|kann|gibt|ist|wo|wann"
const cuts = new RegExp(
  `[?;!\\n]+|\\.\\s+(?=\\p{L})|\\s\\+\\s(?!\\d)|,?\\s(?:et|and|y|und|puis)\\s(?=(?:${asks})(?![\\p{L}]))|,\\s(?=(?:est[- ]ce|c['’]est|combien|quel|quelle|faut|y a[- ]t|how|what|do|is|are|can|wie|cu[aá]nt\\w*)(?![\\p{L}]))`,
  'iu',
)
const isAsking = new RegExp(`^(?:${asks})(?![\\p{L}])`, 'iu')
const follows =
  /^(et|mais|sinon|ok|alors|d accord|and|y|und|what about|how about|ou|or|oder|aussi|pareil)\b/
const refers =
  /\b(ca|cela|c|il|elle|ils|elles|celui|celle|it|they|that|eso|es|ella|das|er|sie|dessus|la bas)\b/
/** Words that ask, and of nothing by themselves. */
const weak = new Set(
  'POSSIBLE VOULOIR AVOIR LEQUEL OFFRE QUOI COMMENT ENFANT BESOIN GROUPE TROUVER RESTE SURPLACE PLACES PMR GARDER SAVOIR CHANGER MOINSDE'.split(
    ' ',
  ),
)

/** Answers the last question of a conversation. `now` in epoch milliseconds; pure but for `slotsOf`. */
export async function answer(
  { message, history }: ChatRequest,
  engine: Engine,
  now: number,
  slotsOf?: SlotsOf,
): Promise<Reply> {
  const courtesy = smallTalk(message)
  if (courtesy) return { ...courtesy, answer: typeset(courtesy.answer), way: 'courtesy', rules: [] }
  let before: Clause | undefined
  for (const { role, content } of history) {
    if (role === 'user') before = remembered(readClause(content, engine, now), before)
  }
  const told = await answerClauses(message, before, engine, now, slotsOf)
  if (!told)
    return {
      answer: typeset(handOver(languageOf(message)).answer),
      sources: handOver('fr').sources,
      way: 'unknown',
      rules: [],
    }
  const needsNetwork = !slotsOf && told.rules.every((line) => line.endsWith('=places'))
  return { ...told, answer: typeset(told.answer), way: 'pages', needsNetwork }
}

/** A clause with its marks and slots. */
export function readClause(
  text: string,
  engine: Engine,
  now: number,
  language: Language = languageOf(text),
): Clause {
  const reading = read(text, engine.lexicon, language)
  const slots = slotsIn(reading, now, engine.facts.hours)
  const proper = properNames(text)
  const unknown = reading.unknown.reduce((sum, word) => sum + (proper.has(word) ? 2 : 1), 0)
  const marks = reading.mentions.map(({ mark }) => mark)
  return { marks: withPseudo(new Set(marks), slots), slots, unknown, language, text }
}

/** Words with a capital that no sentence asks for: they name something. */
function properNames(text: string): Set<string> {
  if (text === text.toUpperCase()) return new Set()
  const found = text.matchAll(/(?<=[\p{Ll},] )(\p{Lu}[\p{L}-]{2,})/gu)
  return new Set(
    [...found].map(([name]) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
  )
}

function withPseudo(marks: Set<string>, slots: Slots): Set<string> {
  for (const mark of marks) if (mark.startsWith('#') && mark !== '#sessions') marks.delete(mark)
  const names: [keyof Slots, string][] = [
    ['days', '#days'],
    ['range', '#range'],
    ['time', '#time'],
    ['isNow', '#now'],
    ['isMorning', '#morning'],
    ['people', '#people'],
    ['parties', '#people'],
    ['ages', '#age'],
    ['height', '#height'],
    ['weight', '#weight'],
    ['hours', '#hours'],
    ['budget', '#budget'],
  ]
  for (const [slot, mark] of names) {
    if (slots[slot] !== undefined) marks.add(mark)
  }
  if ([...marks].filter((mark) => mark.startsWith('subscription:')).length > 1)
    marks.add('subscription2')
  return marks
}

/** Aspects of whatever was named before. */
const dependent = new Set(
  'PRIX AGE DUREE NOMBRE GRATUIT INCLUS QUAND HEURE DISPO ANNULER APPORTER MOINSCHER'.split(' '),
)

const isSubject = (mark: string) =>
  subjectMarks.has(mark) || /^(@|article|challenge|formula|subscription|#sessions)/.test(mark)
const isAspect = (mark: string) => !isSubject(mark) && !mark.startsWith('#') && !weak.has(mark)
const has = (marks: ReadonlySet<string>, is: (mark: string) => boolean) => [...marks].some(is)

/** A clause with what an earlier one named and it does not. */
function inherited(
  clause: Clause,
  before: Clause,
  takes: { subjects: boolean; aspects: boolean },
): Clause {
  const marks = new Set(clause.marks)
  for (const mark of before.marks) {
    if (
      (takes.subjects && isSubject(mark)) ||
      (takes.aspects && !isSubject(mark) && !mark.startsWith('#'))
    )
      marks.add(mark)
  }
  const slots = withSlots(clause.slots, before.slots)
  return { ...clause, marks: withPseudo(marks, slots), slots }
}

/** What a question goes on from, as far as it does. */
function remembered(clause: Clause, before: Clause | undefined): Clause {
  if (!before) return clause
  const way = goesOn(clause)
  return way ? inherited(clause, before, way) : clause
}

function goesOn({
  marks,
  text,
  unknown,
}: Clause): { subjects: boolean; aspects: boolean } | undefined {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}|[?!.,]/gu, '')
    .replace(/['’-]/g, ' ')
    .toLowerCase()
    .trim()
  const hasSubject = has(marks, isSubject)
  const hasAspect = has(marks, isAspect)
  const isBare = !unknown && (!hasAspect || !hasSubject) && folded.split(/\s+/).length <= 9
  const isLinked = follows.test(folded)
  const isOpening = marks.has('OUVERT') && !isLinked
  const isReferring = refers.test(folded) && !hasSubject && !isOpening
  if (isLinked || isReferring || (isBare && !hasAspect && !isOpening))
    return { subjects: !hasSubject, aspects: !hasAspect }
  return isBare && !hasSubject && !isOpening && marks.has('#people')
    ? { subjects: true, aspects: false }
    : undefined
}

type Answered = { answer: string; sources: ChatAnswer['sources']; rules: string[] }

async function answerClauses(
  message: string,
  before: Clause | undefined,
  engine: Engine,
  now: number,
  slotsOf?: SlotsOf,
): Promise<Answered | undefined> {
  const language = languageOf(message)
  const whole = readClause(message, engine, now, language)
  const decideOn = (clause: Clause) => decide(clause, engine, now, slotsOf)
  const texts = message
    .split(cuts)
    .flatMap((text) => (text && /\p{L}/u.test(text) ? text.trim() : []))
  const told: { text: string; found: Awaited<ReturnType<typeof decide>>; clause: Clause }[] = []
  if (
    texts.length > 1 &&
    !healthMarks.some((mark) => whole.marks.has(mark)) &&
    !whole.slots.parties
  ) {
    const clauses = texts.map((text) => readClause(text, engine, now, language))
    for (const [index, clause] of clauses.entries()) {
      const others = [...clauses.slice(0, index).toReversed(), ...clauses.slice(index + 1)]
      let full = clause
      for (const other of others) {
        const isOpen =
          !has(clause.marks, isAspect) || has(clause.marks, (mark) => dependent.has(mark))
        full = inherited(full, other, {
          subjects: isOpen && !has(full.marks, isSubject),
          aspects: false,
        })
      }
      const asksNothing = !has(clause.marks, isAspect) && !clause.unknown
      const found =
        asksNothing && index < clauses.length - 1 && !has(clause.marks, isSubject)
          ? undefined
          : await decideOn(before && index === 0 ? remembered(full, before) : full)
      told.push({ text: texts[index] ?? '', found, clause })
    }
  }
  const isMissed = ({ text, found, clause }: (typeof told)[number]) =>
    !found &&
    clause.unknown > 0 &&
    (isAsking.test(text) || message.includes(`${text} ?`) || message.includes(`${text}?`))
  const known = told.filter(({ found }) => found)
  const distinctRules = new Set(known.map(({ found }) => found?.answer))
  if (distinctRules.size < 2) {
    const single = await decideWhole(whole, before, decideOn)
    const one = single ?? known[0]?.found
    if (!one) return undefined
    const missed = single ? undefined : told.find(isMissed)
    return compose([one], language, missed?.text)
  }
  const missed = told.find(isMissed)
  return compose(
    known.flatMap(({ found }) => found ?? []),
    language,
    missed?.text,
  )
}

/** As it goes on from what was said, by itself, or with all that was said. */
async function decideWhole(
  whole: Clause,
  before: Clause | undefined,
  decideOn: (clause: Clause) => ReturnType<typeof decide>,
) {
  if (!before) return decideOn(whole)
  const way = goesOn(whole)
  if (!way) return (await decideOn(whole)) ?? undefined
  const all = inherited(whole, before, { subjects: !has(whole.marks, isSubject), aspects: true })
  const first = inherited(whole, before, way)
  // « Et si c’est le jour même ? » adds to what was asked.
  const isAdded = !way.aspects && follows.test(whole.text.toLowerCase())
  return (
    (isAdded ? await decideOn(all) : undefined) ?? (await decideOn(first)) ?? (await decideOn(all))
  )
}

function compose(
  found: readonly NonNullable<Awaited<ReturnType<typeof decide>>>[],
  language: Language,
  missed?: string,
): Answered {
  const answers = [...new Map(found.map((one) => [one.answer, one])).values()].slice(0, MAX_ANSWERS)
  const quoted = answers.some(({ isQuoted }) => isQuoted)
  const texts = answers.map((one, index) =>
    quoted && answers.findIndex(({ isQuoted }) => isQuoted) === index
      ? introduced(one, language)
      : one.answer,
  )
  const unknown = missed
    ? [`${phrases[language].unanswered.replace('{a}', missed)} ${handOver(language).reach}`]
    : []
  return {
    answer: [...texts, ...unknown].join('\n\n'),
    sources: distinct(answers.flatMap(({ sources }) => sources)).slice(0, MAX_SOURCES),
    rules: answers.map(({ rule }) => rule.line),
  }
}
