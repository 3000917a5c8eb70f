import * as v from 'valibot'
import { whole } from '../../fields/whole.ts'
import { oneLine } from '../../fields/schemas.ts'
import { isQuarter } from '../../rules/day.ts'
import { MAX_PRICE_CENTS } from '../../rules/money.ts'
import { Season, Span } from '../../rules/hours/schedule.ts'
import { Announcement, isAddress, isInOrder, parseMoment } from '../announcement.ts'
import { Day } from '../booking.ts'

/*
 * What the manager changes from day to day. Each value tells its version, which an edit names, and who
 * changed it last; prices are in cents, instants in epoch milliseconds.
 */

export const VersionedValue = {
  version: v.string(),
  /** A person has set it: it stays, whatever the venue's folder says. */
  isOwn: v.boolean(),
  changed: v.nullable(v.object({ by: v.nullable(v.string()), at: v.number() })),
}

/** A weekday (1 is Monday); without a span it is closed. `folder`: what the venue's folder says. */
export const WeekdayValue = v.object({
  ...VersionedValue,
  weekday: v.number(),
  span: v.nullable(Span),
  folder: v.nullable(Span),
})
export type WeekdayValue = v.InferOutput<typeof WeekdayValue>

const DayHours = v.object({ span: v.nullable(Span), reason: v.string() })

/** A day that is unlike its weekday: decided, a public holiday, or made an ordinary one by a person. */
export const DayValue = v.object({
  ...VersionedValue,
  ...DayHours.entries,
  day: v.string(),
  kind: v.picklist(['decided', 'holiday', 'ordinary']),
  folder: v.nullable(DayHours),
})
export type DayValue = v.InferOutput<typeof DayValue>

/** `GET /api/staff/venue/hours`: the week, what beats it, and until which day hours are known. */
export const VenueHours = v.object({
  week: v.array(WeekdayValue),
  days: v.array(DayValue),
  seasons: v.array(Season),
  validUntil: v.string(),
})
export type VenueHours = v.InferOutput<typeof VenueHours>

export const Version = v.pipe(v.string(), v.maxLength(100))
const Quarter = v.pipe(v.string(), v.check(isQuarter, 'Choisissez un quart d’heure, comme 14:30.'))
const Close = v.union(
  [v.literal('24:00'), Quarter],
  'Choisissez un quart d’heure, comme 19:30, ou minuit.',
)

/** One line that the public reads. */
export const line = (max: number, tooLong: string) =>
  v.pipe(oneLine('Écrivez sur une seule ligne.'), v.maxLength(max, tooLong))

const HoursFields = v.object({
  version: Version,
  /** Either of the two is changed. */
  weekday: v.optional(whole(1, 7)),
  day: v.optional(Day),
  /** `ordinary`: as its weekday is. `folder`: as the venue's folder says. */
  to: v.picklist(['open', 'closed', 'ordinary', 'folder']),
  open: v.optional(Quarter),
  close: v.optional(Close),
  reason: v.optional(line(80, 'Ce motif est trop long\u00a0: 80 caractères au plus.'), ''),
  /** So many visits were told to stand outside of them. */
  outside: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})
type HoursFields = v.InferOutput<typeof HoursFields>

/** What is wrong with them together, and at which field. */
function hoursProblem(fields: HoursFields): [field: keyof HoursFields, words: string] | undefined {
  const { weekday, day, to, open, close, reason } = fields
  if ((day === undefined) === (weekday === undefined)) return ['day', 'Quel jour\u00a0?']
  if (to === 'ordinary' && !day) return ['to', 'Seul un jour redevient ordinaire.']
  if (to === 'open' && !open) return ['open', 'Dites quand la salle ouvre.']
  if (to === 'open' && !close) return ['close', 'Dites quand la salle ferme.']
  if (to === 'open' && open && close && open >= close)
    return ['close', 'La fermeture vient après l’ouverture.']
  const isDecided = day !== undefined && (to === 'open' || to === 'closed')
  return isDecided && !reason ? ['reason', 'Dites pourquoi\u00a0: le public le lira.'] : undefined
}

/** `PUT /api/staff/venue/hours`. */
export const HoursChange = v.pipe(
  HoursFields,
  v.rawCheck(({ dataset, addIssue }) => {
    const [key, message] = (dataset.typed && hoursProblem(dataset.value)) || []
    if (!dataset.typed || !key || !message) return
    const at = { type: 'object', origin: 'value', input: dataset.value, key } as const
    addIssue({ message, path: [{ ...at, value: dataset.value[key] }] })
  }),
)
export type HoursChange = v.InferInput<typeof HoursChange>

/** What an activity costs, or a tariff of it: now, and from which instants on something else. */
export const PriceValue = v.object({
  ...VersionedValue,
  activityId: v.string(),
  /** Empty where the activity has one price for everybody. */
  tariff: v.string(),
  name: v.string(),
  tariffName: v.nullable(v.string()),
  per: v.picklist(['person', 'group']),
  cents: v.nullable(v.number()),
  next: v.array(v.object({ cents: v.number(), from: v.number() })),
  folder: v.nullable(v.number()),
})
export type PriceValue = v.InferOutput<typeof PriceValue>

/** `GET /api/staff/venue/prices`. */
export const VenuePrices = v.object({ prices: v.array(PriceValue) })
export type VenuePrices = v.InferOutput<typeof VenuePrices>

const priceWords = 'Un prix va de 0 à 10 000 €.'

/** `PUT /api/staff/venue/prices`: from a day on, or at once; without `cents` as the venue's folder says. */
export const PriceChange = v.object({
  version: Version,
  activityId: v.pipe(v.string(), v.maxLength(100)),
  tariff: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  cents: v.optional(
    v.pipe(
      v.number('Écrivez un prix, comme 27,50.'),
      v.minValue(0, priceWords),
      v.maxValue(MAX_PRICE_CENTS, priceWords),
      v.integer('Un prix s’arrête au centime.'),
    ),
  ),
  from: v.optional(Day),
  /** It was told that it changes by more than half. */
  isSure: v.optional(v.boolean(), false),
})
export type PriceChange = v.InferInput<typeof PriceChange>

/** `GET /api/staff/venue/announcement`. */
export const VenueAnnouncement = v.object({
  ...v.omit(v.object(VersionedValue), ['isOwn']).entries,
  announcement: v.nullable(Announcement),
})
export type VenueAnnouncement = v.InferOutput<typeof VenueAnnouncement>

const moment = (isEnd: boolean) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => parseMoment(text, isEnd) !== undefined, 'Ce jour n’existe pas.'),
    ),
  )

const AnnouncementFields = v.object({
  version: Version,
  enabled: v.boolean(),
  /** HTML, sanitised wherever it is shown. */
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Écrivez l’annonce.'),
    v.maxLength(8000, 'Cette annonce est trop longue\u00a0: 8\u00a0000 caractères au plus.'),
  ),
  start: moment(false),
  end: moment(true),
  ctaText: line(80, 'Ce bouton est trop long\u00a0: 80 caractères au plus.'),
  ctaUrl: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000, 'Cette adresse est trop longue.'),
    v.check(
      (url) => url === '' || isAddress(url),
      'Donnez une adresse en https://, ou une page du site comme /pricing.',
    ),
  ),
})
/** `PUT /api/staff/venue/announcement`. */
export const AnnouncementChange = v.pipe(
  AnnouncementFields,
  v.forward(
    v.check(({ start, end }) => isInOrder(start, end), 'La fin vient après le début.'),
    ['end'],
  ),
  v.forward(
    v.check(
      ({ ctaText, ctaUrl }) => !ctaText === !ctaUrl,
      'Un bouton a un texte et une adresse, ou ni l’un ni l’autre.',
    ),
    ['ctaUrl'],
  ),
)
export type AnnouncementChange = v.InferOutput<typeof AnnouncementChange>
