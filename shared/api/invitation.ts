import * as v from 'valibot'
import { Booking } from './booking.ts'
import { Success, takes, venue } from './call.ts'
import { oneLine } from '../fields/schemas.ts'

/** Carries the secret of an invitation's link: no address does, so that no log and no referrer tells it. */
export const INVITATION_HEADER = 'Invitation'

/** `PUT /venue/invitation/answer`; `guest`: what this device says so that it may change its own answer, and no other. */
export const InvitationAnswer = v.object({
  guest: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  name: v.pipe(
    oneLine('Un prénom tient sur une ligne.'),
    v.minLength(1, 'Votre prénom est attendu.'),
    v.maxLength(40, 'Un prénom suffit : 40 lettres au plus.'),
  ),
  isComing: v.boolean(),
})
export type InvitationAnswer = v.InferOutput<typeof InvitationAnswer>

/** What an invitation shows to whoever has its link, and nothing else of the booking. */
export const InvitedVisit = v.object({
  /** Names the visit in a calendar; opens nothing. */
  id: v.string(),
  ...v.pick(Booking, ['activityId', 'activityName', 'date', 'time', 'status']).entries,
  duration: v.number(),
  serial: v.number(),
  /** The host's first name; empty where they gave none. */
  host: v.string(),
  /** When it was, where it has been moved since the invitation. */
  was: v.optional(v.object({ date: v.string(), time: v.string() })),
})
export type InvitedVisit = v.InferOutput<typeof InvitedVisit>

/** The host's own view: the link's secret, and who has answered. */
export const HostInvitation = v.object({
  secret: v.string(),
  answers: v.array(v.object({ name: v.string(), isComing: v.boolean() })),
})
export type HostInvitation = v.InferOutput<typeof HostInvitation>

const HostInvitationAnswer = v.object({ invitation: v.nullable(HostInvitation) })

/** The calls about invitations, whose code comes only where one is made or opened. */
export const invitationCalls = {
  hostInvitation: venue.get('/bookings/:id/invitation', HostInvitationAnswer),
  invite: venue.put('/bookings/:id/invitation', HostInvitationAnswer),
  withdrawInvitation: venue.delete('/bookings/:id/invitation', Success),
  invitation: venue.get('/invitation', InvitedVisit),
  answerInvitation: venue.put('/invitation/answer', Success, takes<InvitationAnswer>),
}
