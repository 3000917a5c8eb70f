import type { ChatAnswer, ChatSource } from '../api/chat.ts'
import type { Activity } from '../api/activity.ts'
import { today } from '../rules/day.ts'
import { closingsAhead } from '../rules/hours/hours.ts'
import { hasOwnPage } from '../pages/pages.ts'
import { ageAnswer, personAnswer } from './ageAnswer.ts'
import type { Clause } from './engine.ts'
import { pages, type PlacesOf, sourceOf, type VenueFacts } from './facts.ts'
import { fold } from './french.ts'
import { dayAnswer, hoursAnswer } from './hoursAnswer.ts'
import type { Marks } from './match.ts'
import {
  articleAnswer,
  challengeAnswer,
  formulaAnswer,
  giftAnswer,
  shopAnswer,
  subscriptionsAnswer,
} from './offersAnswer.ts'
import {
  budgetAnswer,
  cheapestAnswer,
  dearestAnswer,
  describeAnswer,
  durationAnswer,
  partyAnswer,
  priceAnswer,
  sessionsAnswer,
} from './priceAnswer.ts'

/** What answers a matter; `isQuoted`: in French, whatever was asked in. */
export type Finding = ChatAnswer & { isQuoted?: true }

const quotedKinds = new Set([
  'article',
  'gifts',
  'shop',
  'subscriptions',
  'challenge',
  'formula',
  'sessions',
])

/** The answer of a kind that rules name by `=`, from the venue's facts; nothing where they do not hold it. */
export async function compute(
  kind: string,
  clause: Clause,
  facts: VenueFacts,
  now: number,
  placesOf: PlacesOf,
): Promise<Finding | 'handOver' | undefined> {
  if (kind === 'handOver') return 'handOver'
  const { marks, slots, language } = clause
  const named = facts.activities.filter(({ id }) => marks.has(`@${id}`))
  if (kind === 'places') return placesOf(named[0], slots, facts, now, language)
  const played = facts.activities.filter(({ id }) => !hasOwnPage(id))
  const told = named.length ? named : played
  const all = named.length ? named : facts.activities
  const compared = named.length > 1 ? named : played
  const own = named.map(sourceOf)
  const priced = [pages.pricing, ...own]
  const answers: Record<string, () => [string, ChatSource[]]> = {
    hours: () => [
      hoursAnswer(slots, { ...facts, activities: named }, now, language),
      [pages.hours],
    ],
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
    cheapest: () => [cheapestAnswer(compared, slots, language), priced],
    dearest: () => [dearestAnswer(compared, slots, language), priced],
    budget: () => [budgetAnswer(told, slots, language), priced],
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
  }
  const [answer = '', sources = []] = answers[kind]?.() ?? []
  if (!answer) return undefined
  // The hours of a day, or of this moment, say it of what is named themselves.
  const isSaid = named.length ? kind === 'hours' && (slots.days ?? slots.isNow) : kind !== 'hours'
  const closed = isSaid ? [] : closedLines(named, clause, facts, now)
  return {
    answer: [answer, ...closed].join('\n'),
    sources,
    ...(quotedKinds.has(kind) && { isQuoted: true }),
  }
}

/** What is closed of some activities, or of any where none is named, on the days that are asked for. */
function closedLines(
  named: readonly Activity[],
  { slots: { days, isNow }, language }: Clause,
  { hours }: VenueFacts,
  now: number,
): string[] {
  return closingsAhead(hours, now).flatMap(({ activities, names, words, ...one }) => {
    const [first, last] = [today(one.from), today(one.to - 1)]
    const asked = days ? days.find((day) => first <= day && day <= last) : first
    if (!asked || (isNow && one.from > now)) return []
    if (named.length && !named.some(({ id }) => activities.includes(id))) return []
    if (language.code === 'fr') return `${names} : ${words}.`
    return dayAnswer(hours, asked, undefined, now, language, {
      id: activities[0] ?? '',
      name: names,
    })
  })
}

/** « Boissons » to whoever is thirsty. */
function isMeant(group: string, marks: Marks): boolean {
  const name = fold(group)
  if (marks.has('BOIRE')) return /boisson|cafe|bar|buvette/.test(name)
  if (marks.has('MANGER')) return /grignot|manger|snack|cafe|cuisine|gourmand/.test(name)
  return !/temps|entree/.test(name)
}
