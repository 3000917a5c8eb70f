import type { ChatAnswer, ChatRequest } from '../api/chat.ts'
import {
  dependent,
  follows,
  goesOn,
  has,
  inherited,
  isAspect,
  isSubject,
  readClause,
  remembered,
} from './context.ts'
import { decide, type Decision, distinct, introduced } from './decide.ts'
import type { Clause, Engine } from './engine.ts'
import { healthMarks } from './match.ts'
import type { PlacesOf } from './facts.ts'
import { typeset } from './french.ts'
import type { Language } from './languages/language.ts'
import { languageOf } from './read.ts'
import { withoutVerdict } from './say.ts'
import { handOver, reach, smallTalk, writePage } from './smallTalk.ts'

/** What was answered, and how. */
export type Reply = ChatAnswer & {
  way: 'courtesy' | 'unknown' | 'pages'
  /** What it was answered by; nothing where nobody knows. */
  decisions: Decision[]
  /** All that it says is where free places are told. */
  needsNetwork?: boolean
}

const MAX_ANSWERS = 3
const MAX_SOURCES = 4
const asks =
  "est[- ]ce|il peut|elle peut|ils peuvent|c['’ ]?est|ça|ca|combien|comment|quel|quels|quelle|quelles|[àa] quel|où|quand|faut|peut[- ]|y a|il y a|avez|vous|on peut|je peux|est-il|how|what|when|where|do|does|is|are|can|cu[aá]nt\\w*|qu[eé]|hay|puedo|d[oó]nde|wie|was|kann|gibt|ist|wo|wann"
const nouns = "(?:les? |la |l['’]|vos )?(?:prix|tarifs?|horaires?|adresse|parking|âge)"
const cuts = new RegExp(
  `[?;!\\n]+|\\.\\s+(?=\\p{L})|\\s\\+\\s(?!\\d)|,?\\s(?:et|and|y|und|puis)\\s(?=(?:${asks}|${nouns})(?![\\p{L}]))|,\\s(?=(?:est[- ]ce|c['’]est|combien|quel|quelle|faut|y a[- ]t|il y a|vous avez|on peut|how|what|do|is|are|can|wie|cu[aá]nt\\w*)(?![\\p{L}]))`,
  'iu',
)
/** Between two matters of one question; a cut only where each is answered: « un café et un parking ? » */
const conjunction = /,?\s(?:et|and|y|und)\s/i
const isAsking = new RegExp(`^(?:${asks})(?![\\p{L}])`, 'iu')
/** All that is told of places without network. */
const calendar: PlacesOf = async (_, __, ___, ____, { phrases }) => ({
  answer: phrases.places,
  sources: [{ title: 'Réserver', url: '/reservations' }],
})

/** Answers the last question of a conversation. `now` in epoch milliseconds; pure but for `placesOf`. */
export async function answer(
  { message, history }: ChatRequest,
  engine: Engine,
  now: number,
  placesOf: PlacesOf = calendar,
): Promise<Reply> {
  const courtesy = smallTalk(message)
  if (courtesy)
    return { ...courtesy, answer: typeset(courtesy.answer), way: 'courtesy', decisions: [] }
  let before: Clause | undefined
  for (const { role, content } of history) {
    if (role === 'user')
      before = remembered(readClause(content, engine, now, undefined, before), before)
  }
  const told =
    (await answerClauses(message, cuts, before, engine, now, placesOf)) ??
    (await answerClauses(message, conjunction, before, engine, now, placesOf))
  if (!told)
    return {
      answer: typeset(handOver(languageOf(message, engine.lexicons))),
      sources: [writePage],
      way: 'unknown',
      decisions: [],
    }
  const needsNetwork =
    placesOf === calendar && told.decisions.every(({ rule }) => rule.line.endsWith('=places'))
  const way = told.decisions.length ? 'pages' : 'unknown'
  return { ...told, answer: typeset(told.answer), way, needsNetwork }
}

type Answered = { answer: string; sources: ChatAnswer['sources']; decisions: Decision[] }

async function answerClauses(
  message: string,
  at: RegExp,
  before: Clause | undefined,
  engine: Engine,
  now: number,
  placesOf: PlacesOf,
): Promise<Answered | undefined> {
  const language = languageOf(message, engine.lexicons)
  const whole = readClause(message, engine, now, language, before)
  const decideOn = (clause: Clause) => decide(clause, engine, now, placesOf)
  const texts = message
    .split(at)
    .flatMap((text) => (text && /\p{L}/u.test(text) ? text.trim() : []))
  const told: { text: string; found: Decision | undefined; clause: Clause }[] = []
  if (
    texts.length > 1 &&
    !healthMarks.some((mark) => mark !== 'ETRANGER' && whole.marks.has(mark)) &&
    !whole.slots.parties
  ) {
    const clauses = texts.map((text) => readClause(text, engine, now, language, before))
    for (const [index, clause] of clauses.entries()) {
      const others = [...clauses.slice(0, index).toReversed(), ...clauses.slice(index + 1)]
      let full = clause
      for (const other of others) {
        const isOpen =
          !has(clause.marks, isAspect) ||
          (!clause.marks.has('OUVERT') && has(clause.marks, (mark) => dependent.has(mark)))
        full = inherited(full, other, {
          subjects: isOpen && !has(full.marks, isSubject),
          aspects: false,
        })
      }
      const asksNothing = !has(clause.marks, isAspect) && !clause.unknown
      const found =
        asksNothing && index < clauses.length - 1 && !has(clause.marks, isSubject)
          ? undefined
          : ((await decideOwn(full, others, decideOn)) ??
            (await decideOn(before && index === 0 ? remembered(full, before) : full)))
      told.push({ text: texts[index] ?? '', found, clause })
    }
  }
  if (at === conjunction && !told.every(({ found }) => found)) return undefined
  const isAsked = ({ text, clause }: (typeof told)[number]) =>
    isAsking.test(text) ||
    has(clause.marks, isAspect) ||
    [`${text} ?`, `${text}?`].some((asked) => message.includes(asked))
  const isMissed = (one: (typeof told)[number]) =>
    !one.found &&
    (one.clause.unknown > 0 ||
      one.clause.marks.has('ETRANGER') ||
      has(one.clause.marks, isSubject)) &&
    isAsked(one)
  const known = told.filter(({ found }) => found)
  const distinctRules = new Set(known.map(({ found }) => found?.answer))
  if (distinctRules.size < 2) {
    const single = await decideWhole(whole, before, decideOn)
    // « Mon numéro est 987, c’est ouvert samedi ? » is asked by its second half.
    const sure = single?.isSure
      ? single
      : known.find((one) => isAsked(one) && one.found?.isSure)?.found
    const one = sure ?? single ?? known.find(isAsked)?.found
    if (!one) return undefined
    const missed = one === single ? undefined : told.find(isMissed)
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
  const own = await decideOwn(whole, [before], decideOn)
  if (own?.isSure) return own
  if (!way) return own ?? decideOn(whole)
  const all = inherited(whole, before, { subjects: !has(whole.marks, isSubject), aspects: true })
  const first = inherited(whole, before, way)
  // « Et si c’est le jour même ? » adds to what was asked.
  const isAdded = !way.aspects && follows.test(whole.text.toLowerCase())
  let near = own
  for (const clause of [...(isAdded ? [all] : []), first, all]) {
    const found = await decideOn(clause)
    if (found?.isSure) return found
    near ??= found
  }
  return near
}

/** « Anniversaire, combien ? » « Et un acompte ? »: where a rule is about the activity of another clause, it is of it. */
async function decideOwn(
  clause: Clause,
  others: readonly Clause[],
  decideOn: (clause: Clause) => ReturnType<typeof decide>,
) {
  const other = others.find(({ marks }) => [...marks].some((mark) => mark.startsWith('@')))
  if (
    !other ||
    clause.unknown ||
    has(clause.marks, (mark) => mark.startsWith('@')) ||
    !has(clause.marks, (mark) => isSubject(mark) || isAspect(mark))
  )
    return undefined
  const own = await decideOn(inherited(clause, other, { subjects: true, aspects: false }))
  return own?.rule.needs.some((marks) => marks.every((mark) => mark.startsWith('@')))
    ? own
    : undefined
}

const isOfBody = ({ rule, isComputed }: Decision) =>
  !isComputed && rule.needs.flat().some((mark) => mark !== 'ETRANGER' && healthMarks.includes(mark))

function compose(found: readonly Decision[], language: Language, missed?: string): Answered {
  const all = [...new Map(found.map((one) => [one.answer, one])).values()]
  const isRepeated = (one: Decision) =>
    all.some((other) => other !== one && other.answer.includes(one.answer))
  const answers = all.filter((one) => !isRepeated(one)).slice(0, MAX_ANSWERS)
  const quoted = answers.find(({ isQuoted }) => isQuoted)
  const tell = (one: Decision) => (one === quoted ? introduced(one, language) : one.answer)
  const sure = answers.filter(({ isSure }) => isSure)
  const near = answers.filter(({ isSure }) => !isSure)
  const { unknown, unanswered, nearest, says } = language.phrases
  const open = missed ?? near[0]?.text
  const doubt = sure.length && open ? unanswered.replace('{a}', open) : unknown
  // What is written of somebody's body is told first, whatever else was said of it.
  const lead = near.every(isOfBody) && !sure.length ? says.replace(' {a}', '') : undefined
  const told = near.length
    ? [
        ...(lead ? [] : [doubt]),
        `${lead ?? nearest}\n${near.map((one) => withoutVerdict(tell(one), language)).join('\n\n')}`,
        reach(language),
      ]
    : missed
      ? [`${doubt} ${reach(language)}`]
      : []
  return {
    answer: [...sure.map(tell), ...told].join('\n\n'),
    sources: distinct(answers.flatMap(({ sources }) => sources)).slice(0, MAX_SOURCES),
    decisions: sure.length ? answers : [],
  }
}
