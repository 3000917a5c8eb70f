import { activityGuide } from '../../venue/pages.ts'
import {
  ageWords,
  durationWords,
  partyWords,
  priceWords,
  tariffsInWords,
} from '../../shared/rules/activityWords.ts'
import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { sourceOf } from '../../shared/assistant/answers.ts'
import { challengePage, challenges } from '../../venue/challenges.ts'
import { formatDay, formatTime } from '../../shared/rules/day.ts'
import { weeksInWords } from '../../shared/rules/hours/timetable.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { labelled, listText, type Passage } from './passage.ts'

const board = { title: 'Challenges', url: '/challenges' }

/** What is played: each activity with its figures, then how it goes and for whom. */
export function activityPassages({ activities }: VenueFacts): Passage[] {
  return activities.flatMap((one): Passage[] => {
    const { id, name, description, timetable, tariffs } = one
    const source = sourceOf(one)
    const price = tariffs ? tariffsInWords(one) : priceWords(one)
    const figures = `${price}, ${durationWords(one.duration)}, ${partyWords(one)}, ${ageWords(one)}.`
    const guide = activityGuide[id]
    const sessions = timetable ? ` Séances : ${weeksInWords(timetable)}.` : ''
    return [
      { title: name, text: `${labelled(name, description)} ${figures}${sessions}`, source },
      ...(guide
        ? [
            {
              title: `${name}, comment ça se passe`,
              text: listText(`${name} :`, guide.does),
              source,
              also: 'déroulement jeux',
              weight: 0.8,
            },
            ...(guide.forWhom
              ? [{ title: `${name}, pour qui`, text: labelled(name, guide.forWhom), source }]
              : []),
            {
              title: `${name}, à savoir`,
              text: listText(`${name}, à savoir :`, guide.know),
              source,
              also: `tenue habits vêtements chaussures apporter conditions${guide.know.some((line) => line.includes('kg')) ? ' taille poids' : ''}`,
            },
          ]
        : []),
    ]
  })
}

/** The board of races, the soonest first, and how one takes part. */
export function challengePassages(): Passage[] {
  const races = [...challenges]
    .toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`))
    .map((one, index) => ({
      title: `Challenge ${one.name}`,
      text: `${one.name}, ${formatDay(one.day)} à ${formatTime(one.time)} : ${one.facts.map(({ text }) => text).join(', ')}. ${one.format}. ${labelled('Niveau', one.level)}. ${one.price ? `${formatPrice(one.price)} ${challengePage.per}` : 'Gratuit'}, ${one.places} places.`,
      source: board,
      also: 'prochain date quand calendrier course',
      weight: 1 - 0.05 * index,
      until: one.day,
    }))
  const fees = [...new Set(challenges.map(({ price }) => price))]
    .toSorted((a, b) => a - b)
    .map((price) => (price ? formatPrice(price) : 'gratuit'))
  return [
    {
      title: 'Les challenges',
      text: listText(challengePage.lead, [
        ...challengePage.steps.map(({ name, text }) => labelled(name, text)),
        `Prix selon la date, ${challengePage.per} : ${fees.join(', ')}.`,
      ]),
      source: board,
      also: 'tournoi compétition course classement concours championnat sim racing inscrire participer prix coûte',
    },
    ...races,
  ]
}
