import type { Activity } from '../api/activity.ts'
import type { ChatAnswer, ChatSource } from '../api/chat.ts'
import { hasOwnPage } from '../pages/pages.ts'
import { today } from '../rules/day.ts'
import { hasPage } from '../../venue/modules.ts'
import { typeset } from './french.ts'
import type { Hours } from '../rules/hours/hours.ts'
import { hoursAnswer } from './hoursAnswer.ts'
import {
  sessionsAnswer,
  ageAnswer,
  beyond,
  durationAnswer,
  fits,
  partyAnswer,
  priceAnswer,
} from './priceAnswer.ts'
import type { Question, Topic } from './question.ts'

/** What the venue says of itself today. */
export type VenueFacts = { activities: readonly Activity[]; hours: Hours }

/** Pages that rules answer from. */
export const pages = {
  hours: { title: 'Contact et horaires', url: '/contact' },
  pricing: { title: 'Tarifs', url: '/pricing' },
  birthday: { title: 'Anniversaires', url: '/birthday' },
  business: { title: 'Entreprises', url: '/business' },
} satisfies Record<string, ChatSource>

/**
 * The answer that can be computed, the same with and without network; nothing where a question is
 * not about hours, prices, durations, ages, numbers of players or free places.
 */
export function answerByRule(
  question: Question,
  facts: VenueFacts,
  now: number,
): ChatAnswer | undefined {
  const answers = topicsOf(question).flatMap(
    (topic) => answerTopic(topic, question, facts, now) ?? [],
  )
  if (!answers.length) return undefined
  const sources = answers.flatMap((one) => one.sources)
  return {
    answer: typeset(answers.map(({ answer }) => answer).join('\n\n')),
    sources: sources.filter(
      ({ url }, index) => hasPage(url) && sources.findIndex((one) => one.url === url) === index,
    ),
  }
}

/** « La réalité virtuelle ? » and « samedi ? » are questions too. */
function topicsOf({ topics, activities, days, rest, age }: Question): Topic[] {
  if (topics.length || rest.length) return topics
  if (age !== undefined) return ['age']
  if (activities.length) return ['price']
  return days.length ? ['hours'] : []
}

const tellers = { price: priceAnswer, duration: durationAnswer, age: ageAnswer, party: partyAnswer }

function answerTopic(
  topic: Topic,
  question: Question,
  facts: VenueFacts,
  now: number,
): ChatAnswer | undefined {
  const named = facts.activities.filter(({ id }) => question.activities.includes(id))
  const sessions = topic === 'hours' && sessionsAnswer(question, named)
  if (sessions) return { answer: sessions, sources: named.map(sourceOf) }
  if (topic === 'hours') {
    return { answer: hoursAnswer(question, facts.hours, now), sources: [pages.hours] }
  }
  // « Combien coûte le bowling ? »: of what is not known, nothing is said.
  if (!named.length && question.rest.length) return undefined
  if (topic === 'slots') return slotsAnswer(question, named, now)
  const told = named.length
    ? named
    : facts.activities.filter((one) => topic === 'price' || !hasOwnPage(one.id))
  return { answer: tellers[topic](question, told), sources: sourcesOf(topic, named) }
}

function sourcesOf(topic: Topic, named: readonly Activity[]): ChatSource[] {
  const own = named.map(sourceOf)
  return topic === 'price' || !own.length ? [pages.pricing, ...own] : own
}

/** The page where an activity is described. */
export function sourceOf({ id, name }: Pick<Activity, 'id' | 'name'>): ChatSource {
  if (id === 'birthday') return pages.birthday
  if (id === 'business') return pages.business
  return { title: name, url: `/activities#${id}` }
}

/** Places change by the minute: the calendar tells them, with what is already known filled in. */
function slotsAnswer(question: Question, named: readonly Activity[], now: number): ChatAnswer {
  const [activity] = named
  const day = question.days.find((one) => one >= today(now))
  const { people } = question
  const isTooMany = activity && people !== undefined && !fits(activity, people)
  const search = new URLSearchParams({
    ...(activity && { activity: activity.id }),
    ...(day && { date: day }),
    ...(people !== undefined && !isTooMany && { participants: String(people) }),
  })
  const query = search.size ? `?${search}` : ''
  return {
    answer:
      'Les places changent à chaque réservation : le calendrier les montre heure par heure, et vous pouvez y réserver aussitôt.' +
      (isTooMany ? beyond(activity, people) : ''),
    sources: [
      {
        title: activity ? `Réserver : ${activity.name}` : 'Réserver',
        url: `/reservations${query}`,
      },
    ],
  }
}
