import { formatTime } from '../../shared/rules/day.ts'
import { typeset } from '../../shared/assistant/french.ts'
import { phoneLink } from '../../shared/rules/phone.ts'
import { formatPrice, hourlyPrice } from '../../shared/rules/money.ts'
import type { Path } from './yamlFile.ts'
import { lowestPrice, type VenueFiles } from './values.ts'

/** `{{name}}` in a text. */
export const PLACE = /\{\{([^}]*)\}\}/g

/** What `{{name}}` in a text of the folder stands for, by name. */
export function fillersOf({
  venue,
  hours,
  activities,
  offers,
}: Pick<VenueFiles, 'venue' | 'hours' | 'activities' | 'offers'>): Map<string, string> {
  const { street, postalCode, city } = venue.address
  const { legal } = venue
  const { mediator } = legal
  const prices = activities.activities.flatMap((one): [string, string][] => [
    [`price.${one.id}`, formatPrice(lowestPrice(one))],
    ...(one.tariffs ?? []).map(({ id, price }): [string, string] => [
      `price.${one.id}.${id}`,
      formatPrice(price),
    ]),
  ])
  const days = Object.entries(hours.week).map(([day, span]): [string, string] => [
    `hours.${day}`,
    span ? `${formatTime(span.open)} à ${formatTime(span.close)}` : 'fermé',
  ])
  const cheapestHour = Math.min(...offers.subscriptions.map(hourlyPrice))
  return new Map([
    ['name', venue.name],
    ['phone', venue.phone],
    ['phone.link', phoneLink(venue.phone)],
    ['email', venue.email],
    ['email.link', `mailto:${venue.email}`],
    ['address', `${street}, ${postalCode} ${city}`],
    ['city', city],
    ...prices,
    ...days,
    ['company', legal.company],
    ['insurer', legal.insurer],
    ['host.name', legal.host.name],
    ['mediator.name', mediator.name],
    ['mediator.address', mediator.address],
    ['mediator.url', mediator.url],
    ['mediator.host', new URL(mediator.url).hostname],
    ...(offers.subscriptions.length
      ? [['subscriptionHour', formatPrice(cheapestHour)] as const]
      : []),
  ])
}

/** The same with every text filled, and no space that breaks before « : » and the like. */
export function fillTexts<T>(value: T, fillers: ReadonlyMap<string, string>): T
export function fillTexts(value: unknown, fillers: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return typeset(value.replace(PLACE, (place, name: string) => fillers.get(name.trim()) ?? place))
  }
  if (Array.isArray(value)) return value.map((one) => fillTexts(one, fillers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fillTexts(one, fillers)]),
  )
}

/** Every `{{name}}` that stands for nothing. */
export function unknownFillers(
  value: unknown,
  fillers: ReadonlyMap<string, string>,
  path: Path = [],
): { path: Path; name: string }[] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(PLACE)].map(([, name = '']) => name.trim())
    return names.filter((name) => !fillers.has(name)).map((name) => ({ path, name }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    unknownFillers(one, fillers, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** What is said of a `{{name}}` that stands for nothing. */
export function unknownFiller(name: string, fillers: ReadonlyMap<string, string>): string {
  return `« {{${name}}} » n’existe pas ; attendu : ${[...fillers.keys()].join(', ')}`
}
