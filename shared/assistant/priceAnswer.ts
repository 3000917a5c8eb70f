import { type Activity, totalPrice } from '../api/activity.ts'
import { durationWords, priceWords } from '../rules/activityWords.ts'
import { tariffsInWords } from '../rules/tariffWords.ts'
import { capital, formatDay } from '../rules/day.ts'
import { sessionsOn, timesInWords, weeksInWords } from '../rules/hours/timetable.ts'
import { formatPrice } from '../rules/money.ts'
import { largeGroupPrice, largestParty } from '../venue/larger.ts'
import type { Language } from './languages/language.ts'
import { sayAge, sayDuration, sayParty, sayPer } from './say.ts'
import type { Slots } from './slots.ts'

export type Tell = (activities: readonly Activity[], slots: Slots, language: Language) => string

/** What the activities cost, and for the party that was named, its total. */
export const priceAnswer: Tell = (activities, slots, language) => {
  const { people, hours, parties, isSum } = slots
  const { prices, total } = language.phrases
  const summed = (of: (one: Activity) => number | undefined) => {
    const sum = activities.reduce((all, one) => all + (of(one) ?? Number.NaN), 0)
    return Number.isNaN(sum) ? [] : [`${total} : ${formatPrice(sum)}.`]
  }
  if (parties) {
    const lines = activities.map(
      (one) => onePrice(one, language) + forParty(one, parties[one.id], hours, language),
    )
    return [...lines, ...summed((one) => totalFor(one, parties[one.id] ?? 1, hours))].join('\n')
  }
  const [only] = activities
  if (only && activities.length === 1)
    return onePrice(only, language) + forParty(only, people, hours, language)
  const lines = activities.map((one) => {
    const sum =
      people !== undefined && fits(one, people) && !one.tariffs
        ? totalFor(one, people, hours)
        : undefined
    const per =
      language.code === 'fr'
        ? priceWords(one)
        : `${formatPrice(one.price)} ${sayPer(one, language)}`
    const words =
      sum === undefined ? '' : ` ; ${language.phrases.for} ${people}, ${formatPrice(sum)}`
    return `– ${one.name} : ${per}, ${sayDuration(one.duration)}${words}`
  })
  const isBeyondAll =
    people !== undefined && !activities.some((one) => one.per === 'person' && fits(one, people))
  const words = language.phrases
  const call = isBeyondAll ? [`${words.for} ${people} ${words.people}, ${words.call}.`] : []
  const all =
    activities.length === 2 && isSum
      ? summed((one) =>
          fits(one, people ?? 1) && !one.tariffs ? totalFor(one, people ?? 1, hours) : undefined,
        )
      : []
  return [prices, ...lines, ...all, ...call.map(capital)].join('\n')
}

/** Euros for a party that plays that many hours; nothing where they are no whole number of parts. */
function totalFor(one: Activity, people: number, hours = one.duration / 60): number | undefined {
  const parts = (hours * 60) / one.duration
  return Number.isInteger(parts) ? totalPrice(one, people) * parts : undefined
}

/** « Arcade : 15,00 € par personne pour 1 h (1 à 8 personnes, dès 6 ans). »; each tariff, where there are some. */
function onePrice(one: Activity, language: Language): string {
  const price = one.tariffs
    ? tariffsInWords(one)
    : `${formatPrice(one.price)} ${sayPer(one, language)}`
  const { for: forWord, taxes } = language.phrases
  return `${one.name} : ${price} ${forWord} ${sayDuration(one.duration)} (${sayParty(one, language)}, ${sayAge(one, language)}), ${taxes}.`
}

function forParty(
  one: Activity,
  people: number | undefined,
  hours: number | undefined,
  language: Language,
): string {
  const count = people ?? (hours === undefined ? undefined : Math.max(1, one.minParticipants))
  if (count === undefined) return ''
  if (!fits(one, count)) return beyond(one, count, language)
  const words = language.phrases
  const head = capital(words.for)
  const sum = totalFor(one, count, hours)
  // No part of a game is sold: half an hour has no price.
  if (sum === undefined) return ` ${head} ${sayDuration((hours ?? 0) * 60)} : ${words.call}.`
  if (one.tariffs) return ''
  const why = one.per === 'group' ? words.groupPrice : ''
  const played = hours === undefined ? '' : `, ${sayDuration(hours * 60)}`
  return ` ${head} ${count} ${count > 1 ? words.people : words.person}${played} : ${formatPrice(sum)}${why}.`
}

/** A party that one booking does not take. */
export function beyond(one: Activity, people: number, language: Language): string {
  const found = largeGroupPrice(one, people)
  const words = language.phrases
  const span = words.beyond
    .replace('{min}', String(one.minParticipants))
    .replace('{max}', String(one.maxParticipants))
  if (!found) return ` ${span} : ${words.for} ${people}, ${words.call}.`
  return ` ${span}. ${capital(words.for)} ${people} : ${formatPrice(found.price)} (${found.how}).`
}

export function fits(one: Activity, people: number): boolean {
  return people >= one.minParticipants && people <= one.maxParticipants
}

export const durationAnswer: Tell = (activities, _, language) =>
  each(
    activities,
    (one) => language.phrases.lasts.replace('{a}', durationWords(one.duration)),
    ({ duration }) => durationWords(duration),
  )

export const partyAnswer: Tell = (activities, { people }, language) => {
  const told = each(
    activities,
    (one) => {
      const words = sayParty(one, language)
      if (language.code !== 'fr') return words
      return `c’est ${one.minParticipants === one.maxParticipants ? 'à' : 'de'} ${words}`
    },
    (one) => sayParty(one, language),
  )
  const [only] = activities
  if (!only || activities.length > 1) return told
  if (people !== undefined && !fits(only, people)) return told + beyond(only, people, language)
  const most = largestParty(only)
  return most && language.code === 'fr'
    ? `${told} Pour plus, jusqu’à ${most}, demandez-nous un devis.`
    : told
}

/** A sentence for one, a line for each of several. */
export function each(
  activities: readonly Activity[],
  sentence: (one: Activity) => string,
  words: (one: Activity) => string,
): string {
  const [only] = activities
  if (only && activities.length === 1) return `${only.name} : ${sentence(only)}.`
  return activities.map((one) => `– ${one.name} : ${words(one)}`).join('\n')
}

/** When sessions begin, on the days that were asked or in general; nothing where none has a timetable. */
export const sessionsAnswer: Tell = (activities, { days = [] }) =>
  activities
    .flatMap(({ name, timetable }) => {
      if (!timetable) return []
      if (!days.length) return `${name} : ${weeksInWords(timetable)}.`
      return days.map((day) => {
        const { times, reason } = sessionsOn(timetable, day)
        const why = reason ? ` (${reason})` : ''
        return `${name}, ${formatDay(day)} : ${timesInWords(times) || 'pas de séance'}${why}.`
      })
    })
    .join('\n')

const byPrice = (activities: readonly Activity[]) =>
  activities.filter(({ per }) => per === 'person').toSorted((a, b) => a.price - b.price)

/** The activity of the lowest price for one person. */
export const cheapestAnswer: Tell = (activities, slots, language) =>
  priceAnswer(byPrice(activities).slice(0, 1), slots, language)

/** That of the highest. */
export const dearestAnswer: Tell = (activities, slots, language) =>
  priceAnswer(byPrice(activities).slice(-1), slots, language)

/** What a party may play for that many euros. */
export const budgetAnswer: Tell = (activities, { budget = 0, people = 1 }, language) => {
  const lines = activities
    .filter((one) => one.per === 'person' && fits(one, people) && totalPrice(one, people) <= budget)
    .map(
      (one) =>
        `– ${one.name} : ${formatPrice(totalPrice(one, people))}, ${durationWords(one.duration)}`,
    )
  const head = `${language.phrases.for} ${people}, ≤ ${formatPrice(budget)} :`
  return lines.length ? [capital(head), ...lines].join('\n') : ''
}

/** What an activity is, and what it costs. */
export const describeAnswer: Tell = (activities, slots, language) => {
  const [only] = activities
  if (!only || activities.length > 1) return priceAnswer(activities, slots, language)
  const what = only.description && language.code === 'fr' ? `${only.description}\n` : ''
  const sessions = sessionsAnswer([only], {}, language)
  return [`${what}${priceAnswer([only], slots, language)}`, sessions].filter(Boolean).join('\n')
}
