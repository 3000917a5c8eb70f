import type { Activity } from '../api/activity.ts'
import type { Slot } from '../api/booking.ts'
import type { ChatAnswer } from '../api/chat.ts'
import { today } from '../rules/day.ts'
import { activityOpening } from '../rules/hours/closings.ts'
import { openingOn } from '../rules/hours/hours.ts'
import { fits, beyond } from './priceAnswer.ts'
import type { PlacesOf, VenueFacts } from './facts.ts'
import type { Language } from './languages/language.ts'
import { partsOfDay, type Slots } from './slots.ts'
import { sayCount, sayDay, sayTime } from './say.ts'

const MAX_DAYS = 2
const MAX_TIMES = 8

/** The starts of an activity on a day, `YYYY-MM-DD`, with the places left; nothing where nobody can tell now. */
export type SlotsOf = (activityId: string, day: string) => Promise<readonly Slot[] | undefined>

/** Free places as they are now, and the calendar with what is known filled in: where there is a network. */
export function createPlaces(slotsOf?: SlotsOf): PlacesOf {
  return (...asked) => placesAnswer(slotsOf, ...asked)
}

async function placesAnswer(
  slotsOf: SlotsOf | undefined,
  ...[activity, wanted, facts, now, language]: Parameters<PlacesOf>
): Promise<ChatAnswer> {
  const { days = [], people, isNow } = wanted
  const from = today(now)
  const asked = days.length ? days.filter((one) => one >= from) : isNow ? [from] : []
  const isTooMany = activity && people !== undefined && !fits(activity, people)
  const [day] = asked
  const search = new URLSearchParams({
    ...(activity && { activity: activity.id }),
    ...(day && { date: day }),
    ...(people !== undefined && !isTooMany && { participants: String(people) }),
  })
  const source = {
    title: activity ? `Réserver : ${activity.name}` : 'Réserver',
    url: `/reservations${search.size ? `?${search}` : ''}`,
  }
  const words = language.phrases
  const told =
    activity && !isTooMany && slotsOf
      ? await Promise.all(
          asked.slice(0, MAX_DAYS).map(async (one) => {
            const slots = await slotsOf(activity.id, one)
            return slots && dayPlaces(activity, one, slots, wanted, facts, now, language)
          }),
        )
      : []
  const known = told.flatMap((one) => one ?? [])
  const answer = known.length ? [...known, words.mayGo].join('\n') : words.places
  return {
    answer: answer + (isTooMany ? beyond(activity, people, language) : ''),
    sources: [source],
  }
}

/** « Oui : samedi 28 novembre à 18 h, il reste 4 places. » */
function dayPlaces(
  one: Activity,
  day: string,
  slots: readonly Slot[],
  { time, part, people = one.minParticipants }: Slots,
  { hours }: VenueFacts,
  now: number,
  language: Language,
): string {
  const words = language.phrases
  const name = sayDay(day, now, language)
  const lower = language.code === 'fr' ? name.charAt(0).toLowerCase() + name.slice(1) : name
  if (!openingOn(hours, day).spans.length) return `${words.no} : ${lower}, ${words.closed}.`
  const { spans, reason } = activityOpening(hours, day, one.id)
  if (!spans.length) return `${words.no} : ${one.name}, ${lower}, ${words.closedWord} (${reason}).`
  const needed = one.per === 'group' ? 1 : people
  const free = slots.filter(({ remaining }) => remaining >= needed)
  const left = ({ remaining, isUncounted }: Slot) => {
    if (isUncounted || one.per === 'group') return words.leftGroup
    return sayCount(words.left, remaining)
  }
  const times = free.slice(0, MAX_TIMES).map((slot) => sayTime(slot.time, language))
  const fewer = slots
    .filter(({ remaining }) => remaining > 0 && remaining < needed)
    .map((slot) => `${sayTime(slot.time, language)} (${slot.remaining})`)
  const elsewhere = times.length ? times : fewer.slice(0, MAX_TIMES)
  const others = elsewhere.length
    ? ` ; ${words.otherwise.replace('{a}', elsewhere.join(', '))}`
    : ''
  if (time === undefined) {
    const [from, to] = part ? partsOfDay[part] : ['00:00', '24:00']
    const inTime = free.filter((slot) => from <= slot.time && slot.time < to)
    if (!inTime.length) {
      const span = part && [words.from, sayTime(from, language), words.to, sayTime(to, language)]
      const isStart = !part || slots.some((slot) => from <= slot.time && slot.time < to)
      const said = [one.name, lower, ...(span ? [span.join(' ')] : [])]
      return `${words.no} : ${said.join(', ')}, ${isStart ? words.full : words.noStart}${others}.`
    }
    const most = inTime
      .slice(0, MAX_TIMES)
      .map(
        (slot) =>
          `${sayTime(slot.time, language)}${slot.isUncounted || one.per === 'group' ? '' : ` (${slot.remaining})`}`,
      )
    return `${words.yes} : ${one.name}, ${lower}, ${words.freeAt.replace('{a}', most.join(', '))}.`
  }
  const at = free.find((slot) => slot.time === time)
  const head = `${one.name}, ${lower}, ${sayTime(time, language)}`
  const why = slots.some((slot) => slot.time === time) ? words.full : words.noStart
  return at ? `${words.yes} : ${head}, ${left(at)}.` : `${words.no} : ${head}, ${why}${others}.`
}
