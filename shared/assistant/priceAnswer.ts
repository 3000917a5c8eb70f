import { type Activity, totalPrice } from '../api/activity.ts'
import {
  ageWords,
  durationWords,
  partyWords,
  perWords,
  priceWords,
  tariffsInWords,
} from '../rules/activityWords.ts'
import { formatPrice } from '../rules/money.ts'
import { largeGroupPrice, largestParty } from '../venue/larger.ts'
import type { Question } from './question.ts'
import { formatDay } from '../rules/day.ts'
import { sessionsOn, timesInWords, weeksInWords } from '../rules/hours/timetable.ts'

/** What the activities cost, and for the party that was named, its total. */
export function priceAnswer({ topics, people }: Question, activities: readonly Activity[]): string {
  const [only] = activities
  if (only && activities.length === 1) {
    // « La réalité virtuelle ? »: what it is comes first.
    const what = topics.length || !only.description ? '' : `${only.description}\n`
    const sessions = topics.length ? '' : sessionsAnswer({ days: [] }, activities)
    return [`${what}${onePrice(only)}${forParty(only, people)}`, sessions]
      .filter(Boolean)
      .join('\n')
  }
  const lines = activities.map((one) => {
    const total =
      people !== undefined && fits(one, people) && !one.tariffs
        ? ` ; pour ${people}, ${formatPrice(totalPrice(one, people))}`
        : ''
    return `– ${one.name} : ${priceWords(one)}, ${durationWords(one.duration)}${total}`
  })
  return ['Voici les prix, toutes taxes comprises :', ...lines].join('\n')
}

/**
 * « Arcade : 15,00 € par personne pour 1 h (1 à 8 personnes, dès 6 ans). »; each tariff, where there are some.
 */
function onePrice(one: Activity): string {
  const price = one.tariffs ? tariffsInWords(one) : `${formatPrice(one.price)} ${perWords(one)}`
  return `${one.name} : ${price} pour ${durationWords(one.duration)} (${partyWords(one)}, ${ageWords(one)}), toutes taxes comprises.`
}

function forParty(one: Activity, people: number | undefined): string {
  if (people === undefined) return ''
  if (!fits(one, people)) return beyond(one, people)
  if (one.tariffs) return ''
  const why = one.per === 'group' ? ', le prix du groupe' : ''
  return ` Pour ${people} ${people > 1 ? 'personnes' : 'personne'} : ${formatPrice(totalPrice(one, people))}${why}.`
}

/** A party that one booking does not take. */
export function beyond(one: Activity, people: number): string {
  const found = largeGroupPrice(one, people)
  const span = `Une réservation va de ${one.minParticipants} à ${one.maxParticipants} personnes`
  if (!found) return ` ${span} : pour ${people}, appelez-nous.`
  return ` ${span}. Pour ${people} : ${formatPrice(found.price)} (${found.how}).`
}

export function fits(one: Activity, people: number): boolean {
  return people >= one.minParticipants && people <= one.maxParticipants
}

export function durationAnswer(_: Question, activities: readonly Activity[]): string {
  return each(
    activities,
    (one) => `dure ${durationWords(one.duration)}`,
    ({ duration }) => durationWords(duration),
  )
}

export function partyAnswer({ people }: Question, activities: readonly Activity[]): string {
  const told = each(
    activities,
    (one) => `c’est ${one.minParticipants === one.maxParticipants ? 'à' : 'de'} ${partyWords(one)}`,
    partyWords,
  )
  const [only] = activities
  if (!only || activities.length > 1) return told
  if (people !== undefined && !fits(only, people)) return told + beyond(only, people)
  const most = largestParty(only)
  return most ? `${told} Pour plus, jusqu’à ${most}, demandez-nous un devis.` : told
}

/** Who is old enough; for an age, which activities are open to it. */
export function ageAnswer({ age }: Question, activities: readonly Activity[]): string {
  if (age === undefined) return each(activities, (one) => `c’est ${ageWords(one)}`, ageWords)
  const [only] = activities
  if (only && activities.length === 1) {
    return `${age >= only.minAge ? 'Oui' : 'Pas encore'} : ${only.name}, ${ageWords(only)}.`
  }
  const open = activities.filter((one) => age >= one.minAge).map(({ name }) => name)
  const later = activities
    .filter((one) => age < one.minAge)
    .map((one) => `${one.name}, ${ageWords(one)}`)
  return [
    open.length
      ? `À ${age} ans, vous avez le choix : ${open.join(', ')}.`
      : `À ${age} ans, il est encore trop tôt.`,
    ...(later.length ? [`Plus tard : ${later.join(' ; ')}.`] : []),
  ].join('\n')
}

function each(
  activities: readonly Activity[],
  sentence: (one: Activity) => string,
  words: (one: Activity) => string,
): string {
  const [only] = activities
  if (only && activities.length === 1) return `${only.name} : ${sentence(only)}.`
  return activities.map((one) => `– ${one.name} : ${words(one)}`).join('\n')
}

/** When sessions begin, on the days that were asked or in general; nothing where none has a timetable. */
export function sessionsAnswer(
  { days }: Pick<Question, 'days'>,
  activities: readonly Activity[],
): string {
  return activities
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
}
