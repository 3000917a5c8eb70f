import type { Booking } from '../../../shared/api/booking.ts'
import { reminderOf } from '../../../shared/rules/reminder.ts'
import { useNow } from '../../ui/useNow.ts'
import { ReminderOffer } from './Reminder.tsx'

/** Offers the reminder of a visit, while there is still one to come. */
export function VisitReminder({
  customer,
  visit,
}: {
  customer: string
  visit: Pick<Booking, 'date' | 'status'>
}) {
  const now = useNow()
  const isAhead = visit.status === 'confirmed' && reminderOf(visit.date) > now
  return isAhead && <ReminderOffer customer={customer} />
}
