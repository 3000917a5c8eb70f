import type { ChatAnswer, ChatSource } from '../api/chat.ts'
import { hasOwnPage } from '../pages/pages.ts'
import { hasPage } from '../../venue/modules.ts'
import { pages, type SlotsOf, sourceOf, type VenueFacts } from './facts.ts'
import { fold } from './french.ts'
import { hoursAnswer } from './hoursAnswer.ts'
import { french } from './languages/french.ts'
import type { Language } from './languages/language.ts'
import { anyEnding, createLexicon, type Lexicons, subjectMarks } from './lexicon.ts'
import {
  healthMarks,
  isMet,
  type Marked,
  type Marks,
  maySpeak,
  parseRules,
  passageOf,
  type Rule,
} from './match.ts'
import {
  articleAnswer,
  challengeAnswer,
  formulaAnswer,
  giftAnswer,
  shopAnswer,
  subscriptionsAnswer,
} from './offersAnswer.ts'
import { corpus } from './passages/corpus.ts'
import type { Passage } from './passages/passage.ts'
import { placesAnswer } from './placesAnswer.ts'
import {
  ageAnswer,
  budgetAnswer,
  cheapestAnswer,
  describeAnswer,
  durationAnswer,
  partyAnswer,
  personAnswer,
  priceAnswer,
  sessionsAnswer,
} from './priceAnswer.ts'
import { read } from './read.ts'
import type { Slots } from './slots.ts'

/** A clause that has been read, with what it takes from those before it. */
export type Clause = {
  marks: Marks
  slots: Slots
  unknown: number
  language: Language
  text: string
}

/** The rules that this venue has answers for, and what they are read with. */
export type Engine = {
  facts: VenueFacts
  lexicons: Lexicons
  passages: Marked[]
  rules: Rule[]
}

/** Makes the engine of a venue, which reads French and `others`; `facts` change a few times a year. */
export function createEngine(facts: VenueFacts, others: readonly Language[] = []): Engine {
  const texts = corpus(facts)
  const plain = { fr: createLexicon(french, facts.activities) }
  const questions = texts.flatMap((one) => one.question ?? [])
  const strange = (text: string) =>
    read(text, plain, french, false).unknown.filter((word) => word.length > 4)
  const form = (word: string, mark: string) => ({ words: [anyEnding(word)], marks: [mark] })
  const lent = texts.flatMap(({ key, text }) => (key === 'included' ? strange(text) : []))
  const ownWords = [
    ...questions.flatMap(strange).map((word) => form(word, `own:${word}`)),
    ...lent.map((word) => form(word, 'MATERIEL')),
  ]
  const lexicons: Lexicons = { fr: createLexicon(french, facts.activities, ownWords) }
  for (const one of others) lexicons[one.code] = createLexicon(one, facts.activities, ownWords)
  const passages = texts.map((passage) => ({
    passage,
    marks: marksOf(passage.title, passage.text, lexicons),
    titleMarks: marksOf(passage.title, '', lexicons),
  }))
  const rules = parseRules().filter(({ targets }) =>
    targets.some((all) => all.every((one) => 'computed' in one || exists(one, passages))),
  )
  const own = questions.flatMap((question) => ownRule(question, lexicons))
  return { facts, lexicons, passages, rules: [...own, ...rules] }
}

/** A question of the folder about what only this folder speaks of is a rule of its own. */
function ownRule(question: string, lexicons: Lexicons): Rule[] {
  const marks = [...marksOf(question, '', lexicons)]
  const own = marks.filter((mark) => mark.startsWith('own:'))
  const subjects = marks.filter((mark) => subjectMarks.has(mark) || mark.startsWith('@'))
  if (!own.length) return []
  const needs = [...own.map((mark) => [mark]), ...(subjects.length ? [subjects] : [])]
  const target = { key: 'q', marks: own }
  return [{ line: question, needs, never: healthMarks, targets: [[target]] }]
}

function exists(
  { key, marks }: { key: string; marks: string[] },
  passages: readonly Marked[],
): boolean {
  return passageOf({ key, marks }, passages, new Set()) !== undefined
}

function marksOf(title: string, text: string, lexicons: Lexicons): Marks {
  return new Set(
    read(`${title}. ${text}`, lexicons, french, false).mentions.map(({ mark }) => mark),
  )
}

type Finding = ChatAnswer & { isQuoted?: true }

/** What the most exact rule answers to a clause; nothing where none may speak. `now` in epoch milliseconds. */
export async function decide(
  clause: Clause,
  engine: Engine,
  now: number,
  slotsOf?: SlotsOf,
): Promise<(Finding & { rule: Rule }) | undefined> {
  const isHealth = healthMarks.some((mark) => clause.marks.has(mark))
  for (const rule of engine.rules) {
    if (!isMet(rule, clause.marks)) continue
    if (isHealth && !rule.needs.flat().some((mark) => healthMarks.includes(mark))) continue
    if (!maySpeak(rule, clause.marks, clause.unknown)) continue
    for (const targets of rule.targets) {
      const told = await Promise.all(
        targets.map(async (target) =>
          'computed' in target
            ? compute(target.computed, clause, engine.facts, now, slotsOf)
            : quoted(passageOf(target, engine.passages, clause.marks), clause),
        ),
      )
      if (
        targets.length === 1 &&
        'computed' in (targets[0] ?? {}) &&
        rule.line.endsWith('=handOver') &&
        told[0] === 'handOver'
      )
        return undefined
      const all = told.flatMap((one) => (one && one !== 'handOver' ? one : []))
      if (!all.length || (all.length < targets.length && told[0] === undefined)) continue
      return {
        rule,
        answer: [...new Set(all.map(({ answer }) => answer))].join('\n\n'),
        sources: distinct(all.flatMap(({ sources }) => sources)),
        ...(all.some((one) => one.isQuoted) && { isQuoted: true }),
      }
    }
  }
  return undefined
}

/** A passage, with the question that it was written for, unless the visitor's is the same. */
function quoted(passage: Passage | undefined, { text }: Clause): Finding | undefined {
  if (!passage) return undefined
  const { question, text: answer, source } = passage
  const head = !question || fold(question) === fold(text) ? '' : `« ${question} »\n`
  return { answer: head + answer, sources: [source], isQuoted: true }
}

export function distinct(sources: readonly ChatSource[]): ChatSource[] {
  return sources.filter(
    ({ url }, index) =>
      hasPage(url.replace(/[#?].*/, '')) && sources.findIndex((one) => one.url === url) === index,
  )
}

const quotedKinds = new Set([
  'article',
  'gifts',
  'shop',
  'subscriptions',
  'challenge',
  'formula',
  'formulaAge',
  'sessions',
])

async function compute(
  kind: string,
  clause: Clause,
  facts: VenueFacts,
  now: number,
  slotsOf?: SlotsOf,
): Promise<Finding | 'handOver' | undefined> {
  if (kind === 'handOver') return 'handOver'
  const { marks, slots, language } = clause
  const named = facts.activities.filter(({ id }) => marks.has(`@${id}`))
  if (kind === 'places') return placesAnswer(named[0], slots, facts, now, language, slotsOf)
  const played = facts.activities.filter(({ id }) => !hasOwnPage(id))
  const told = named.length ? named : played
  const all = named.length ? named : facts.activities
  const own = named.map(sourceOf)
  const priced = [pages.pricing, ...own]
  const answers: Record<string, () => [string, ChatSource[]]> = {
    hours: () => [hoursAnswer(slots, facts.hours, now, language), [pages.hours]],
    sessions: () => [sessionsAnswer(named, slots, language), own],
    price: () => [priceAnswer(all, slots, language), priced],
    group: () => [
      priceAnswer(
        facts.activities.filter(({ per }) => per === 'group'),
        slots,
        language,
      ),
      priced,
    ],
    cheapest: () => [cheapestAnswer(played, slots, language), priced],
    budget: () => [budgetAnswer(named.length ? named : played, slots, language), priced],
    describe: () => [describeAnswer(named, slots, language), priced],
    activities: () => [
      priceAnswer(facts.activities, slots, language),
      [pages.activities, pages.pricing],
    ],
    duration: () => [durationAnswer(told, slots, language), own.length ? own : [pages.activities]],
    party: () => [partyAnswer(told, slots, language), own.length ? own : [pages.activities]],
    age: () => [ageAnswer(told, slots, language), own.length ? own : [pages.activities]],
    person: () => [
      personAnswer(told, slots, language),
      own.length ? own : played.filter((one) => personAnswer([one], slots, language)).map(sourceOf),
    ],
    article: () => [articleAnswer(marks), [pages.shop]],
    gifts: () => [giftAnswer(), [pages.shop]],
    shop: () => [shopAnswer((group) => isMeant(group, marks)), [pages.shop]],
    subscriptions: () => [subscriptionsAnswer(marks, slots), [pages.subscriptions]],
    challenge: () => [challengeAnswer(marks, slots, now), [pages.challenges]],
    formula: () => [formulaAnswer(marks, slots, facts), [pages.birthday]],
    formulaAge: () => [formulaAnswer(marks, slots, facts), [pages.birthday]],
  }
  const [answer = '', sources = []] = answers[kind]?.() ?? []
  if (!answer) return undefined
  return { answer, sources, ...(quotedKinds.has(kind) && { isQuoted: true }) }
}

/** « Boissons » to whoever is thirsty. */
function isMeant(group: string, marks: Marks): boolean {
  const name = fold(group)
  if (marks.has('BOIRE')) return /boisson|cafe|bar|buvette/.test(name)
  if (marks.has('MANGER')) return /grignot|manger|snack|cafe|cuisine|gourmand/.test(name)
  return !/temps|entree/.test(name)
}

/** The line that says that what follows is French. */
export function introduced({ answer, isQuoted }: Finding, language: Language): string {
  const { quoted: line } = language.phrases
  return isQuoted && line ? `${line}\n${answer}` : answer
}
