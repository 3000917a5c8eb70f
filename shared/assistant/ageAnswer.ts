import { activityGuide } from '../../venue/pages.ts'
import type { Activity } from '../api/activity.ts'
import { ageWords, years } from '../rules/activityWords.ts'
import type { Language } from './languages/language.ts'
import { each, type Tell } from './priceAnswer.ts'
import { sayAge, sayCount } from './say.ts'

/** What the folder writes of height and weight for an activity: the line, centimetres, kilograms. */
function measuresOf(id: string) {
  const line = activityGuide[id]?.know.find((one) => /\d[,.]\d{2}\sm\b|\d\s?kg/.test(one))
  if (line === undefined) return undefined
  const [, metres, rest] = /(\d)[,.](\d{2})\sm\b/.exec(line) ?? []
  const weight = /jusqu’à\s(\d+)\s?kg/.exec(line)?.[1]
  return {
    line,
    ...(metres && { minHeight: Number(metres) * 100 + Number(rest) }),
    ...(weight && { maxWeight: Number(weight) }),
  }
}

/** Who is old enough; for an age, which activities are open to it. */
export const ageAnswer: Tell = (activities, { ages = [] }, language) => {
  const words = language.phrases
  const [only] = activities
  if (only && activities.length === 1)
    return ages.length < 2
      ? oneAge(only, ages[0], language)
      : ages
          .map((age) => `${sayCount(words.aged, age)} : ${oneAge(only, age, language)}`)
          .join('\n')
  if (!ages.length || language.code !== 'fr') {
    return each(
      activities,
      (one) => words.is.replace('{a}', sayAge(one, language)),
      (one) => sayAge(one, language),
    )
  }
  return ages
    .toSorted((a, b) => a - b)
    .map((age) => openTo(age, activities))
    .join('\n')
}

/** « À 7 ans, vous avez le choix : Arcade, Consoles. » */
function openTo(age: number, activities: readonly Activity[]): string {
  const open = activities.filter((one) => age >= one.minAge).map(({ name }) => name)
  const later = activities
    .filter((one) => age < one.minAge)
    .map((one) => `${one.name}, ${ageWords(one)}`)
  return [
    open.length
      ? `À ${age} ${years(age)}, vous avez le choix : ${open.join(', ')}.`
      : `À ${age} ${years(age)}, il est encore trop tôt.`,
    ...(later.length ? [`Plus tard : ${later.join(' ; ')}.`] : []),
  ].join('\n')
}

function oneAge(one: Activity, age: number | undefined, language: Language): string {
  const words = language.phrases
  const measures = measuresOf(one.id)
  const told = measures ? ` ${words.says.replace('{a}', `« ${measures.line} »`)}` : ''
  const from = sayAge(one, language)
  if (age === undefined) return `${one.name} : ${words.is.replace('{a}', from)}.${told}`
  if (age < one.minAge) return `${words.notYet} : ${one.name}, ${from}.${told}`
  return `${measures ? words.ageOnly : words.yes} : ${one.name}, ${from}.${told}`
}

/**
 * Whether somebody of an age, a height, a weight may play: « Non » where the folder's own line says so, else
 * that line alone; nothing where it has none.
 */
export const personAnswer: Tell = (activities, { ages = [], height, weight }, language) => {
  const words = language.phrases
  return activities
    .flatMap((one) => {
      const measures = measuresOf(one.id)
      if (!measures) return []
      const isNo =
        ages.some((age) => age < one.minAge) ||
        (height !== undefined && measures.minHeight !== undefined && height < measures.minHeight) ||
        (weight !== undefined && measures.maxWeight !== undefined && weight > measures.maxWeight)
      return [
        `${isNo ? `${words.no} : ` : ''}${one.name}. ${words.says.replace('{a}', `« ${measures.line} »`)}`,
      ]
    })
    .join('\n')
}
