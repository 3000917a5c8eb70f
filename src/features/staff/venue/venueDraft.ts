import type {
  DayValue,
  PriceValue,
  VenueAnnouncement,
  WeekdayValue,
} from '../../../../shared/api/staff/venue.ts'
import type { CapacityValue } from '../../../../shared/api/staff/capacities.ts'
import type {
  SessionDay,
  SessionWeek,
  VenueTimetables,
} from '../../../../shared/api/staff/timetables.ts'
import { LAST_DAY } from '../../../../shared/rules/hours/timetable.ts'
import { typedOf, typedEuros } from './venueWords.ts'
import type { SessionPeriod } from './sessionsWords.ts'

export type ValueDraft = {
  /** Of the value that was seen when the draft was begun: nobody's later edit is written over unseen. */
  version: string
  /** Somebody has typed in it: nothing of that is lost unless they say so. */
  isTyped?: true
}
/** What is being edited, as it is typed: it outlives a refusal and the lock. */
export type HoursDraft = ValueDraft & {
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
export type PriceDraft = ValueDraft & {
  of: 'price'
  activityId: string
  tariff: string
  euros: string
  from: string
}
export type AnnouncementDraft = ValueDraft & {
  of: 'announcement'
  enabled: boolean
  typed: string
  start: string | null
  end: string | null
  ctaText: string
  ctaUrl: string
}
/** For good, or `while` a time lasts, which is then as a closing's. */
export type CapacityDraft = ValueDraft & {
  of: 'capacity'
  pool: string
  how: 'always' | 'while'
  stations: string
  date: string
  until: string
  from: string
  to: string
  reason: string
}
export type SessionsDraft = ValueDraft & {
  of: 'sessions'
  activityId: string
  weekday?: number | undefined
  from?: string | undefined
  day?: string | undefined
  /** The day is still to be chosen. */
  isNew?: boolean
  times: string[]
  reason: string
}
/** A period of sessions to be added, or the last day of one; empty where it has none. */
export type PeriodDraft = ValueDraft & {
  of: 'period'
  activityId: string
  isNew?: boolean
  from: string
  to: string
  /** Its last day as it is. */
  until: string
  weekdays: number[]
  times: string[]
}
export type VenueDraft =
  | PeriodDraft
  | HoursDraft
  | PriceDraft
  | AnnouncementDraft
  | CapacityDraft
  | SessionsDraft

/** Of each value one at most: the one in hand, and those that were left unsaved. */
export type VenueDrafts = { open?: VenueDraft; kept: readonly VenueDraft[] }

/** How the rows of values open their editors: by a draft of the value as it is. */
export type RowsProps = {
  /** Whether something of such a draft waits to be saved, and what takes it in hand. */
  draftOf: (fresh: VenueDraft) => { isDraft: boolean; onOpen: () => void }
}

/** A value's draft in hand: as it was left, or else as the value is. */
export function openDraft({ kept }: VenueDrafts, fresh: VenueDraft): VenueDrafts {
  const left = kept.find((one) => subjectOf(one) === subjectOf(fresh))
  return { open: left ?? fresh, kept: kept.filter((one) => one !== left) }
}

/** Out of hand, and kept where somebody typed in it. */
export function leaveDraft({ open, kept }: VenueDrafts): VenueDrafts {
  return { kept: open?.isTyped ? [...kept, open] : kept }
}

export function isDraftKept({ kept }: VenueDrafts, fresh: VenueDraft): boolean {
  return kept.some((one) => subjectOf(one) === subjectOf(fresh))
}

function subjectOf(draft: VenueDraft): string {
  if (draft.of === 'price') return JSON.stringify([draft.of, draft.activityId, draft.tariff])
  if (draft.of === 'announcement') return draft.of
  if (draft.of === 'capacity') return JSON.stringify([draft.of, draft.pool])
  if (draft.of === 'sessions') {
    const { of, activityId, isNew, weekday, from, day } = draft
    return JSON.stringify([of, activityId, isNew ? 'new' : (day ?? [weekday, from])])
  }
  if (draft.of === 'period') {
    const { of, activityId, isNew, from, until } = draft
    return JSON.stringify([of, activityId, ...(isNew ? ['new'] : [from, until])])
  }
  return JSON.stringify([draft.of, draft.isNew ? 'new' : (draft.weekday ?? draft.day)])
}

const usual = { open: '14:00', close: '22:00' }

export function draftOfWeekday({ version, weekday, span }: WeekdayValue): HoursDraft {
  const to = span ? 'open' : 'closed'
  return { of: 'hours', version, weekday, to, ...(span ?? usual), reason: '' }
}

export function draftOfDay({ version, day, span, reason, kind }: DayValue): HoursDraft {
  const to = span ? 'open' : 'closed'
  return {
    of: 'hours',
    version,
    day,
    to,
    ...(span ?? usual),
    reason: kind === 'ordinary' ? '' : reason,
  }
}

export function draftOfNewDay(day: string): HoursDraft {
  return { of: 'hours', version: '', day, isNew: true, to: 'closed', ...usual, reason: '' }
}

export function draftOfPrice(value: PriceValue, today: string): PriceDraft {
  const { version, activityId, tariff, cents } = value
  return { of: 'price', version, activityId, tariff, euros: typedEuros(cents), from: today }
}

export function draftOfCapacity(
  { pool, stations, version }: Pick<CapacityValue, 'pool' | 'stations' | 'version'>,
  today: string,
): CapacityDraft {
  const when = { date: today, until: '', from: '', to: '' }
  const how = 'always'
  return { of: 'capacity', version, pool, how, stations: `${stations}`, ...when, reason: '' }
}

export function draftOfSessions(
  activityId: string,
  value: Pick<SessionWeek, 'version' | 'weekday' | 'from' | 'times'> | SessionDay,
): SessionsDraft {
  const { version, times } = value
  const which =
    'day' in value
      ? { day: value.day, reason: value.reason }
      : { weekday: value.weekday, from: value.from, reason: '' }
  return { of: 'sessions', version, activityId, times: [...times], ...which }
}

export function draftOfNewSessionDay(activityId: string, day: string): SessionsDraft {
  return { of: 'sessions', version: '', activityId, day, isNew: true, times: [], reason: '' }
}

type Periods = Pick<VenueTimetables['activities'][number], 'activityId' | 'version'>

export function draftOfPeriod(
  { activityId, version }: Periods,
  { from, to: until, weekdays }: SessionPeriod,
): PeriodDraft {
  const to = until === LAST_DAY ? '' : until
  return { of: 'period', version, activityId, from, to, until, weekdays, times: [] }
}

export function draftOfNewPeriod({ activityId, version }: Periods, from: string): PeriodDraft {
  const none = { to: '', until: LAST_DAY, weekdays: [], times: [] }
  return { of: 'period', version, activityId, isNew: true, from, ...none }
}

export function draftOfAnnouncement({
  version,
  announcement,
}: VenueAnnouncement): AnnouncementDraft {
  const { message = '', start = null, end = null, ctaText, ctaUrl } = announcement ?? {}
  return {
    of: 'announcement',
    version,
    enabled: announcement?.enabled ?? true,
    typed: typedOf(message),
    start: start || null,
    end: end || null,
    ctaText: ctaText ?? '',
    ctaUrl: ctaUrl ?? '',
  }
}
