import * as v from 'valibot'
import { AnyId } from '../fields/anyId.ts'
import { instantOf, isDay } from '../rules/day.ts'
import { plainPath } from '../pages/pages.ts'

/** Bytes that an announcement may weigh, as the venue writes it. */
export const MAX_ANNOUNCEMENT_BYTES = 32 * 1024

/** A path of this site, which no browser reads as another host. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address)
}

/** An http(s) address, or a path of this site. */
export function isAddress(address: string): boolean {
  if (isOwnPath(address)) return true
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address)
}

const moment = (isEnd: boolean) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (text) => text === '' || parseMoment(text, isEnd) !== undefined,
          'must be YYYY-MM-DD, YYYY-MM-DDTHH:MM in the venue’s time, or a time with an offset',
        ),
      ),
    ),
    null,
  )

const address = v.check(isAddress, 'must be an http(s) address or a path of this site')
const page = v.pipe(
  v.string(),
  v.check((text) => text === '*' || isOwnPath(text), 'must be "*" or a path that begins with "/"'),
)
const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

/** What the venue announces (specification §3); a message in English is for whoever writes the file. */
export const Announcement = v.pipe(
  v.object({
    /** A new one is shown to those who closed the former. */
    id: v.pipe(text(100), v.nonEmpty('must not be empty')),
    enabled: v.optional(v.boolean(), true),
    /** A day begins at 00:00 and, as an end, lasts until midnight; none is open. */
    start: moment(false),
    end: moment(true),
    /** Paths, or `*` for all. */
    pages: v.optional(v.pipe(v.array(page), v.maxLength(100)), ['*']),
    /** HTML, to be sanitised wherever it is shown. */
    message: v.pipe(text(MAX_ANNOUNCEMENT_BYTES), v.nonEmpty('must not be empty')),
    ctaText: v.optional(v.nullable(text(80)), null),
    ctaUrl: v.optional(
      v.nullable(v.pipe(text(2000), v.union([v.literal(''), v.pipe(v.string(), address)]))),
      null,
    ),
  }),
  v.forward(
    v.check(({ start, end }) => isInOrder(start, end), 'must be after start'),
    ['end'],
  ),
  v.forward(
    v.check(
      ({ ctaText, ctaUrl }) => !ctaText === !ctaUrl,
      'is needed when ctaText is given, and only then',
    ),
    ['ctaUrl'],
  ),
)
export type Announcement = v.InferOutput<typeof Announcement>

/** Whether an announcement ends after it begins; without a start or an end it is open there. */
export function isInOrder(start: string | null, end: string | null): boolean {
  return (parseMoment(start, false) ?? -Infinity) < (parseMoment(end, true) ?? Infinity)
}

/**
 * The instant that a text means in the venue's time, or nothing: a time that the wall clock shows
 * never or twice is none. A day alone is its beginning or, for an end, its last midnight.
 */
export function parseMoment(text: string | null, isEnd: boolean): number | undefined {
  if (!text) return undefined
  if (isDay(text)) return instantOf(text, isEnd ? '24:00' : '00:00')
  const parts =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(
      text,
    )
  const [, day = '', time = '', offset] = parts ?? []
  if (!isDay(day)) return undefined
  if (!offset) return instantOf(day, time)
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : instant
}

/** Whether it is on at an instant (epoch milliseconds), on whatever page. */
export function isActive({ enabled, start, end }: Announcement, now: number): boolean {
  return (
    enabled &&
    (parseMoment(start, false) ?? -Infinity) <= now &&
    now < (parseMoment(end, true) ?? Infinity)
  )
}

/** Whether it is to be shown on a page at an instant. */
export function isShown(announcement: Announcement, pathname: string, now: number): boolean {
  const { pages } = announcement
  const here = plainPath(pathname)
  return (
    isActive(announcement, now) && pages.some((page) => page === '*' || plainPath(page) === here)
  )
}

/** As it is told: a number is an id too, and a call to action that leads nowhere is none. */
const ReadableAnnouncement = v.pipe(
  v.looseObject({ id: AnyId }),
  v.transform((told) => {
    const { ctaText, ctaUrl } = { ctaText: null, ctaUrl: null, ...told }
    const isWhole = !ctaText === !ctaUrl && (!ctaUrl || isAddress(String(ctaUrl)))
    return isWhole ? told : { ...told, ctaText: null, ctaUrl: null }
  }),
  Announcement,
)

/** What the server answered, or nothing where there is none or it cannot be read. */
export function readAnnouncement(answer: unknown): Announcement | null {
  const parsed = v.safeParse(ReadableAnnouncement, answer)
  return parsed.success ? parsed.output : null
}
