import type {
  DayValue,
  PriceValue,
  VenueAnnouncement,
  WeekdayValue,
} from '../../../../shared/api/staff/venue.ts'
import { typedOf } from './announcementText.ts'
import { typedEuros } from './venueWords.ts'

/** What is being edited, as it is typed: it outlives a refusal and the lock. */
export type HoursDraft = {
  of: 'hours'
  weekday?: number | undefined
  day?: string | undefined
  /** The day is still to be chosen. */
  isNew?: boolean
  to: 'open' | 'closed'
  open: string
  close: string
  reason: string
}
/** Without `from` at once. */
export type PriceDraft = {
  of: 'price'
  activityId: string
  tariff: string
  euros: string
  from: string
}
export type AnnouncementDraft = {
  of: 'announcement'
  enabled: boolean
  typed: string
  start: string | null
  end: string | null
  ctaText: string
  ctaUrl: string
}
export type VenueDraft = HoursDraft | PriceDraft | AnnouncementDraft

const usual = { open: '14:00', close: '22:00' }

export function draftOfWeekday({ weekday, span }: WeekdayValue): HoursDraft {
  const to = span ? 'open' : 'closed'
  return { of: 'hours', weekday, to, ...(span ?? usual), reason: '' }
}

export function draftOfDay({ day, span, reason, kind }: DayValue): HoursDraft {
  const to = span ? 'open' : 'closed'
  return { of: 'hours', day, to, ...(span ?? usual), reason: kind === 'ordinary' ? '' : reason }
}

export function draftOfNewDay(day: string): HoursDraft {
  return { of: 'hours', day, isNew: true, to: 'closed', ...usual, reason: '' }
}

export function draftOfPrice({ activityId, tariff, cents }: PriceValue, today: string): PriceDraft {
  return { of: 'price', activityId, tariff, euros: typedEuros(cents), from: today }
}

export function draftOfAnnouncement({ announcement }: VenueAnnouncement): AnnouncementDraft {
  const { message = '', start = null, end = null, ctaText, ctaUrl } = announcement ?? {}
  return {
    of: 'announcement',
    enabled: announcement?.enabled ?? true,
    typed: typedOf(message),
    start: start || null,
    end: end || null,
    ctaText: ctaText ?? '',
    ctaUrl: ctaUrl ?? '',
  }
}
