import type { Activity } from '../api/activity.ts'
import { formatTime } from '../rules/day.ts'
import type { Hours } from '../rules/hours/hours.ts'
import { formatPrice } from '../rules/money.ts'

/** `{{name}}` in a text. */
export const PLACE = /\{\{([^}]*)\}\}/g

/** Monday first, as the folder names them. */
export const dayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** What changes from day to day. */
export type LivingValues = { venue: Pick<Hours, 'weekly'>; activities: readonly Activity[] }

/** What stands in a text for a price or for the hours of a weekday, by its name. */
export function livingFillers({ venue, activities }: LivingValues): Map<string, string> {
  const prices = activities.flatMap(({ id, price, tariffs = [] }): [string, string][] => [
    [`price.${id}`, formatPrice(price)],
    ...tariffs.map((one): [string, string] => [`price.${id}.${one.id}`, formatPrice(one.price)]),
  ])
  const days = dayNames.map((day, index): [string, string] => {
    const span = venue.weekly[index + 1]
    return [`hours.${day}`, span ? `${formatTime(span.open)} à ${formatTime(span.close)}` : 'fermé']
  })
  return new Map([...prices, ...days])
}

/** Which values of the day the texts in it name. */
export function livingNamesIn(value: unknown): { prices: boolean; hours: boolean } {
  const texts = JSON.stringify(value) ?? ''
  return { prices: /\{\{\s*price\./.test(texts), hours: /\{\{\s*hours\./.test(texts) }
}

/** The same with each place of its texts filled; one whose name is not known stays. */
export function fillPlaces<T>(value: T, fillers: ReadonlyMap<string, string>): T {
  return mapTexts(value, (text) =>
    text.replace(PLACE, (place, name: string) => fillers.get(name.trim()) ?? place),
  )
}

/** The same with every text in it changed. */
export function mapTexts<T>(value: T, change: (text: string) => string): T
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
