import { livingFillers, PLACE } from '../../shared/pages/places.ts'
import { keep } from '../../shared/rules/retention.ts'
import { phoneLink } from '../../shared/rules/phone.ts'
import { formatPrice, hourlyPrice } from '../../shared/rules/money.ts'
import { type Path, textsIn } from './yamlFile.ts'
import { toActivity, toHours, type VenueFiles } from './values.ts'

type Fillers = ReadonlyMap<string, string>

/** What `{{name}}` in a text of the folder stands for, by name, where only a build changes it. */
export function fillersOf({
  venue,
  offers,
  activities,
}: Pick<VenueFiles, 'venue' | 'offers' | 'activities'>): Map<string, string> {
  const { street, postalCode, city } = venue.address
  const { legal } = venue
  const { mediator } = legal
  const cheapestHour = Math.min(...offers.subscriptions.map(hourlyPrice))
  return new Map([
    ['name', venue.name],
    ['phone', venue.phone],
    ['phone.link', phoneLink(venue.phone)],
    ['email', venue.email],
    ['email.link', `mailto:${venue.email}`],
    ['address', `${street}, ${postalCode} ${city}`],
    ['city', city],
    ['company', legal.company],
    ['insurer', legal.insurer],
    ['cancelBefore', cancelWords(activities)],
    ['host.name', legal.host.name],
    ['mediator.name', mediator.name],
    ['mediator.address', mediator.address],
    ['mediator.url', mediator.url],
    ['mediator.host', new URL(mediator.url).hostname],
    ...keepFillers,
    ...(offers.subscriptions.length
      ? [['subscriptionHour', formatPrice(cheapestHour)] as const]
      : []),
  ])
}

/** `{{keep.accounts}}` is « trois ans », `{{Keep.accounts}}` « Trois ans »: what the sweep goes by. */
const keepFillers = Object.entries(keep).flatMap(([name, { words }]): [string, string][] => [
  [`keep.${name}`, words],
  [`Keep.${name}`, words.charAt(0).toUpperCase() + words.slice(1)],
])

/** « jusqu’à 24 heures avant »: how late a booking may be changed, and the activities of which it is not true. */
function cancelWords({ activities }: VenueFiles['activities']): string {
  const usual = activities[0]?.cancelBeforeHours ?? 0
  const others = activities
    .filter(({ cancelBeforeHours: hours }) => hours !== usual)
    .map(({ name, cancelBeforeHours: hours }) => `${name} : ${limitWords(hours)}`)
  return `jusqu’à ${limitWords(usual)}${others.length ? ` (${others.join(' ; ')})` : ''}`
}

function limitWords(hours: number): string {
  if (!hours) return 'son début'
  const isInDays = hours > 72 && hours % 24 === 0
  const [count, unit] = isInDays ? [hours / 24, 'jour'] : [hours, 'heure']
  return `${count} ${unit}${count > 1 ? 's' : ''} avant`
}

/** The prices and hours that a text may name: they stay places, which are filled where the text is told. */
export function livingFillersOf({
  hours,
  activities,
}: Pick<VenueFiles, 'hours' | 'activities'>): Map<string, string> {
  return livingFillers({
    venue: toHours(hours),
    activities: activities.activities.map(toActivity),
  })
}

/** Every `{{name}}` that stands for nothing. */
export function unknownFillers(value: unknown, fillers: Fillers): { path: Path; name: string }[] {
  return textsIn(value).flatMap(({ path, text }) => {
    const names = [...text.matchAll(PLACE)].map(([, name = '']) => name.trim())
    return names.filter((name) => !fillers.has(name)).map((name) => ({ path, name }))
  })
}

/** What is said of a `{{name}}` that stands for nothing. */
export function unknownFiller(name: string, fillers: Fillers): string {
  return `« {{${name}}} » n’existe pas ; attendu : ${[...fillers.keys()].join(', ')}`
}

/** What is said of one that changes from day to day, where it cannot follow. */
export function livingFiller(name: string): string {
  return `« {{${name}}} » change d’un jour à l’autre ; attendu : dans pages.yaml, dans texts, ou dans offers.yaml hors options, largeGroups et shop`
}
