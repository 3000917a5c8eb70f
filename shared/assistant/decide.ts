import type { ChatSource } from '../api/chat.ts'
import { hasPage } from '../../venue/modules.ts'
import type { Clause, Engine } from './engine.ts'
import { compute, type Finding } from './compute.ts'
import type { PlacesOf } from './facts.ts'
import { weekday, weekdays } from '../rules/day.ts'
import { fold } from './french.ts'
import type { Slots } from './slots.ts'
import type { Language } from './languages/language.ts'
import {
  healthMarks,
  isMatter,
  isMet,
  leftOf,
  passageOf,
  type Rule,
  safetyMarks,
  saysAll,
  spokenBy,
} from './match.ts'
import type { Passage } from './passages/passage.ts'
import { withoutVerdict } from './say.ts'

/** A clause of more words that nothing explains is of something else. */
const MAX_UNKNOWN = 1
/** « Vous n’ouvrez pas avant 14 h ? »: « oui » and « non » both say it. */
const isDenying = /(?<!\p{L})(?:pas|not|nicht)(?!\p{L})|n['’]t(?!\p{L})/iu

/** How many, how old, how tall, at what hour: no answer is of whom it does not read. */
const isCounting = ({ marks }: Clause, spoken: ReadonlySet<string>) =>
  '#people #time #hours #age #height #weight #budget'
    .split(' ')
    .some((slot) => marks.has(slot) && !spoken.has(slot))

/** « Est-ce que je peux … ? » asks as « puis-je … ? », « qu’est-ce que je peux … ? » does not. */
const isFree =
  /(?<!\p{L})(?:où|comment|combien|qu(?:[eé]|el\p{L}*|and)?|how|wh\p{L}+|was|wie|wo|wann|c[oó]mo|d[oó]nde)(?!\p{L})|^\P{L}*ou (?:p[eu]| )/iu
/** An answer that the folder itself begins with « oui » or « non »: it says what one may. */
const isVerdict = /^(?:oui|non)(?!\p{L})/iu

/** A price that is « du vendredi » is not told as sure to who comes on a Thursday. */
const isOfOtherDay = ({ slots: { days } }: Clause, told: string) =>
  days?.every((day) => !told.includes(weekdays[weekday(day) - 1] ?? '')) &&
  weekdays.some((name) => told.includes(name))

/** « Peut-on … ? » wants a page that says what one may, « où peut-on » any. */
const isAllowing = ({ marks, text }: Clause) =>
  marks.has('POSSIBLE') && !isFree.test(text.replace(/(?:est[- ]?|par)ce qu[e'’]?/gi, ' '))

/** A clause's answer, with what it was made from. */
export type Decision = Finding & {
  rule: Rule
  slots: Slots
  isComputed: boolean
  /** Whether it tells of all that was said; what it was asked. */
  isSure: boolean
  text: string
  isSafety: boolean
}

/**
 * What the most exact rule answers that tells of all that a clause says; where none does, what the most exact one
 * tells of a part, and what is told of the rest. Nothing where none may speak. `now` in epoch milliseconds.
 */
export async function decide(
  clause: Clause,
  engine: Engine,
  now: number,
  placesOf: PlacesOf,
): Promise<Decision | undefined> {
  // What is written of somebody's body is shown, whatever else is said.
  const isOfBody = safetyMarks.some(
    (mark) => !/ETRANGER|AGE|SEUL/i.test(mark) && clause.marks.has(mark),
  )
  if (clause.unknown > MAX_UNKNOWN && !isOfBody) return undefined
  const isHealth = healthMarks.some((mark) => clause.marks.has(mark))
  // A rule that speaks only in the place of a more exact one is believed by its own marks alone.
  let near: { decision: Decision; left: string[][] } | undefined
  rules: for (const rule of engine.rules) {
    if (!isMet(rule, clause.marks)) continue
    if (isHealth && !rule.needs.flat().some((mark) => healthMarks.includes(mark))) continue
    let isThere = false
    for (const targets of rule.targets) {
      // What the venue has is told, or nothing is.
      if (isThere && !targets.some((one) => 'computed' in one && one.computed === 'handOver'))
        continue
      const passages = targets.flatMap((target) =>
        'computed' in target || near
          ? []
          : (passageOf(target, engine.passages, clause.marks) ?? []),
      )
      const told = await Promise.all(
        targets.map(async (target) =>
          'computed' in target
            ? compute(target.computed, clause, engine.facts, now, placesOf)
            : quoted(passageOf(target, engine.passages, clause.marks)?.passage, clause),
        ),
      )
      if (targets.length === 1 && told[0] === 'handOver') break rules
      const all = told.flatMap((one) => (one && one !== 'handOver' ? one : []))
      if (!all.length || (all.length < targets.length && told[0] === undefined)) continue
      const isComputed = targets.some((target) => 'computed' in target)
      const joined = [...new Set(all.map(({ answer }) => answer))].join('\n\n')
      const text =
        isComputed && isDenying.test(clause.text) ? withoutVerdict(joined, clause.language) : joined
      const spoken = spokenBy(rule, targets, passages)
      const left = leftOf(clause, spoken, isComputed)
      const isSure =
        !left.length &&
        saysAll(clause, text, isComputed) &&
        !isCounting(clause, spoken) &&
        (isComputed
          ? !isOfOtherDay(clause, text)
          : isHealth ||
            spoken.has('POSSIBLE') ||
            passages.some(({ passage }) => passage.question && isVerdict.test(passage.text)) ||
            !isAllowing(clause))
      const decision = {
        rule,
        isSure,
        text: clause.text,
        slots: clause.slots,
        isComputed,
        isSafety: safetyMarks.some((mark) => clause.marks.has(mark)),
        answer: text,
        sources: distinct(all.flatMap(({ sources }) => sources)),
        ...(all.some((one) => one.isQuoted) && { isQuoted: true as const }),
      }
      if (isSure) return decision
      // Of nothing that was named, all prices are near to nothing.
      if (clause.marks.has('@') || !/=(price|group|activities)/.test(rule.line))
        near ??= { decision, left }
      isThere = true
    }
  }
  // Beside a word that nobody explains a second doubt, or a figure, is one too many.
  const isFar =
    near?.left.length || near?.decision.isComputed || near?.decision.answer.includes('€')
  if (!near || (clause.unknown && isFar && !isOfBody)) return undefined
  const { decision, left } = near
  const marks = new Set([...left.flat(), ...[...clause.marks].filter((mark) => /^[@#]/.test(mark))])
  const rest =
    !isHealth && left.length < clause.said.length && left.flat().some((mark) => isMatter(mark))
      ? await decide({ ...clause, said: left, marks }, engine, now, placesOf)
      : undefined
  if (!rest || rest.answer === decision.answer) return decision
  return {
    ...decision,
    answer: `${decision.answer}\n\n${rest.answer}`,
    sources: distinct([...decision.sources, ...rest.sources]),
    ...(rest.isQuoted && { isQuoted: true }),
  }
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

/** The line that says that what follows is French. */
export function introduced({ answer, isQuoted }: Finding, language: Language): string {
  const { quoted: line } = language.phrases
  return isQuoted && line ? `${line}\n${answer}` : answer
}
