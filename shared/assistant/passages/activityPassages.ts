import { challengePage } from '../../../venue/challengePage.ts'
import { challenges } from '../../../venue/challenges.ts'
import { activityGuide } from '../../../venue/pages.ts'
import { hasPage } from '../../../venue/modules.ts'
import { ageWords, durationWords, partyWords, priceWords } from '../../rules/activityWords.ts'
import { tariffsInWords } from '../../rules/tariffWords.ts'
import { weeksInWords } from '../../rules/hours/timetable.ts'
import { formatPrice } from '../../rules/money.ts'
import { sourceOf, type VenueFacts } from '../facts.ts'
import { labelled, listText, type Passage } from './passage.ts'

const board = { title: 'Challenges', url: '/challenges' }

/** What is played: each activity with its figures, then how it goes and for whom. */
export function activityPassages({ activities }: VenueFacts): Passage[] {
  return activities.flatMap((one): Passage[] => {
    const { id, name, description, timetable, tariffs } = one
    const common = { source: sourceOf(one), about: id, title: name }
    const price = tariffs ? tariffsInWords(one) : priceWords(one)
    const figures = `${price}, ${durationWords(one.duration)}, ${partyWords(one)}, ${ageWords(one)}.`
    const guide = activityGuide[id]
    const sessions = timetable ? ` Séances : ${weeksInWords(timetable)}.` : ''
    const text = `${labelled(name, description)} ${figures}${sessions}`
    return [
      { ...common, key: 'activity', text },
      ...(guide
        ? [
            { ...common, key: 'does', text: listText(`${name} :`, guide.does) },
            ...(guide.forWhom
              ? [{ ...common, key: 'forWhom', text: labelled(name, guide.forWhom) }]
              : []),
            { ...common, key: 'know', text: listText(`${name}, à savoir :`, guide.know) },
          ]
        : []),
    ]
  })
}

/** How one takes part in the board's races. */
export function challengePassages(): Passage[] {
  if (!hasPage(board.url)) return []
  const fees = [...new Set(challenges.map(({ price }) => price))]
    .toSorted((a, b) => a - b)
    .map((price) => (price ? formatPrice(price) : 'gratuit'))
  const lines = [
    ...challengePage.steps.map(({ name, text }) => labelled(name, text)),
    `Prix selon la date, ${challengePage.per} : ${fees.join(', ')}.`,
  ]
  const text = listText(challengePage.lead, lines)
  return [{ key: 'challenges', title: 'Les challenges', text, source: board }]
}
