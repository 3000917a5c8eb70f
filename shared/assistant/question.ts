import type { Activity } from '../api/activity.ts'
import { weekdays } from '../rules/day.ts'
import { fold, indexOf, isClose, mentions, withDigits } from './french.ts'
import { activityPhrases, hourPhrases, plainWords, topicPhrases } from './lexicon.ts'
import { daysIn } from './questionDay.ts'

export type Topic = keyof typeof topicPhrases

const topics: readonly Topic[] = ['duration', 'party', 'slots', 'hours', 'price', 'age']

/** What a question is about, as far as a rule can tell. */
export type Question = {
  topics: Topic[]
  /** Ids of the activities that it names. */
  activities: string[]
  /** `YYYY-MM-DD`, soonest first. */
  days: string[]
  /** `HH:MM` that it asks about. */
  time?: string
  people?: number
  /** Years of whoever wants to play. */
  age?: number
  /** It goes on from what was asked before. */
  follows: boolean
  /** It asks about this very moment. */
  isNow: boolean
  /** What no rule understands: a question with such words may be about something else. */
  rest: string[]
}

/** Reads a question by rule. `now` in epoch milliseconds. */
export function parseQuestion(
  message: string,
  activities: readonly Activity[],
  now: number,
): Question {
  const text = withDigits(fold(message))
  const words = text.split(' ')
  const found = topicsIn(words)
  const named = activitiesIn(words, activities)
  const people = peopleIn(text)
  const age = /\b(\d{1,2}) ans?\b/.exec(text)?.[1]
  const time = timeIn(text)
  const rest = named.rest.filter((word) => !isPlain(word))
  if (!found.length && !rest.length && mentions(words, hourPhrases)) found.push('hours')
  const days = daysIn(text, now)
  const isNamed = named.ids.length > 0 || days.length > 0
  if (!found.length && isNamed && wantsToBook.test(text)) found.push('slots')
  return {
    topics: age && !found.length && named.ids.length ? ['age'] : found,
    activities: named.ids,
    days,
    follows: /^(et|mais|sinon|ok|d accord)\b/.test(text),
    isNow: /\b(maintenant|actuellement|en ce moment|la tout de suite)\b/.test(text),
    rest,
    ...(people !== undefined && { people }),
    ...(age !== undefined && { age: Number(age) }),
    ...(time !== undefined && { time }),
  }
}

/** A question read with the one before it: « et demain ? », « et pour six ? ». */
export function withContext(question: Question, before: Question | undefined): Question {
  const isBare = !question.topics.length && !question.rest.length
  if (!before || !(isBare || question.follows)) return question
  const orBefore = <T>(now: T[], then: T[]) => (now.length ? now : then)
  const people = question.people ?? before.people
  return {
    ...question,
    topics: question.rest.length ? question.topics : orBefore(question.topics, before.topics),
    activities: orBefore(question.activities, before.activities),
    days: orBefore(question.days, before.days),
    ...(people !== undefined && { people }),
  }
}

/** « Je veux réserver pour demain », not « faut-il réserver ». */
const wantsToBook =
  /^(bonjour )?reserver\b|\b(veux|voudrais|voudrait|veut|voulons|aimerais|aimerait|souhaite|souhaiterais|peux je|peut on|puis je) (reserver|reserve)\b/

function topicsIn(words: readonly string[]): Topic[] {
  const found = topics.filter((topic) => mentions(words, topicPhrases[topic]))
  // « Combien de temps à l’avance » asks for no duration of play, and neither for a price.
  const isAhead = mentions(words, ['avance', 'avant'])
  const isCount = isAhead || /\bcombien de? (?!euro)/.test(words.join(' '))
  const isPrice = !isCount || mentions(words, ['prix', 'tarif', 'coute'])
  return found.filter(
    (topic) => (topic !== 'duration' || !isAhead) && (topic !== 'price' || isPrice),
  )
}

/** Ids that the words name, and the words that are left. */
function activitiesIn(words: readonly string[], activities: readonly Activity[]) {
  let rest = [...words]
  const ids = [...activities]
    .toSorted((a, b) => order(a.id) - order(b.id))
    .filter(({ id, name }) => {
      const phrases = [...(activityPhrases[id] ?? []), fold(name)].map((phrase) =>
        phrase.split(' '),
      )
      let isNamed = false
      for (const phrase of phrases) {
        const start = indexOf(rest, phrase)
        if (start < 0) continue
        isNamed = true
        rest = [...rest.slice(0, start), ...rest.slice(start + phrase.length)]
      }
      return isNamed
    })
    .map(({ id }) => id)
  return { ids, rest }
}

function order(id: string): number {
  const index = Object.keys(activityPhrases).indexOf(id)
  return index < 0 ? Infinity : index
}

const counted =
  /\b(\d{1,3}) (?:personne|joueur|adulte|enfant|ami|pote|copain|copine|collegue|participant|gamin|invite)/
const party =
  /\b(?:on est|on sera|on serait|nous sommes|nous serons|sommes|a|pour) (\d{1,3})\b(?! ?(?:h\b|heure|min|mois|jour|an|€|euro|semaine|\/))/

function peopleIn(text: string): number | undefined {
  // « Une famille de 4, dont 2 enfants ».
  const exact = Number(
    (/\b(?:famille|groupe|bande|couple) de (\d{1,3})\b/.exec(text) ?? counted.exec(text))?.[1],
  )
  // « à un », « pour un » is no party.
  const count = exact >= 1 ? exact : Number(party.exec(text)?.[1])
  return count === exact || count > 1 ? Math.min(count, 200) : undefined
}

/** « à 22h », « 14 h 30 », « minuit », not « 2 heures de jeu ». */
function timeIn(text: string): string | undefined {
  if (/\bminuit\b/.test(text)) return '24:00'
  const match =
    /\b(?:a|vers|apres|avant|des|jusqu a) (\d{1,2}) ?(?:h|heures?|:)(?: ?(\d{2}))?\b/.exec(text)
  const [, hour = '', minute = '00'] = match ?? []
  if (!match || Number(hour) > 24 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

const known = [
  ...Object.values(topicPhrases).flatMap((phrases) =>
    phrases.flatMap((phrase) => phrase.split(' ')),
  ),
  ...weekdays,
]

function isPlain(word: string): boolean {
  if (/^[\d€.,:/]+(h|er)?$|^\d+h\d+$/.test(word) || plainWords.has(word)) return true
  return known.some((one) => isClose(word, one))
}
