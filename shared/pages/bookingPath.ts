import { type Choice, writeChoices } from '../rules/tariff.ts'

export type BookingDraft = {
  activityId?: string | undefined
  date?: string | undefined
  time?: string | undefined
  participants?: number | undefined
  tariffs?: readonly Choice[] | undefined
}

/** The path of the booking page that opens on this draft; `more` beside it. */
export function bookingPath(
  { activityId, date, time, participants, tariffs }: BookingDraft,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(activityId !== undefined && { activity: activityId }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(participants !== undefined && { participants: String(participants) }),
    ...(tariffs && { tariffs: writeChoices(tariffs) }),
    ...more,
  })
  return query.size ? `/reservations?${query}` : '/reservations'
}
