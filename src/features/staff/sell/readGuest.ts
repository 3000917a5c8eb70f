import * as v from 'valibot'
import { Guest, type StaffBookingRequest } from '../../../../shared/api/staff/staff.ts'
import type { TypedGuest } from './GuestFields.tsx'

type Who = Pick<StaffBookingRequest, 'guest' | 'notes'>
type GuestProblem = { field: keyof TypedGuest; message: string }

/** Who was typed and what was noted of them, or what is wrong at which field. */
export function readGuest({
  note,
  email,
  ...named
}: TypedGuest): Who | { problems: GuestProblem[] } {
  const guest = v.safeParse(Guest, { ...named, email: email || undefined })
  if (guest.success) return { guest: guest.output, ...(note.trim() && { notes: note.trim() }) }
  const fields = ['name', 'phone', 'email'] as const
  return {
    problems: fields.flatMap((field) => {
      const found = guest.issues.find((issue) => v.getDotPath(issue) === field)
      return found ? [{ field, message: found.message }] : []
    }),
  }
}
