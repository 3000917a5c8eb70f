import { and, eq } from 'drizzle-orm'
import {
  INVITATION_HEADER,
  InvitationAnswer,
  invitationCalls,
} from '../../../shared/api/invitation.ts'
import { unknownBooking } from '../../booking/refusals.ts'
import {
  answerInvitation,
  findInvited,
  hasAnswered,
  type Invited,
  loadInvitation,
  openInvitation,
  withdrawInvitation,
} from '../../db/invitations.ts'
import { bookings } from '../../db/schema/booking.ts'
import { refuse } from '../../http/refusal.ts'
import { customer } from '../authorise.ts'
import { requireCapability } from '../capability.ts'
import { inNetwork, runWithinLimits } from '../../limits/count.ts'
import { subjectOf } from '../../limits/subject.ts'
import { bodyOperation, type Guard, operation } from '../operation.ts'

type Booked = Pick<typeof bookings.$inferSelect, 'id' | 'startsAt' | 'status'>

const needs = requireCapability('invitations')

/** Whoever booked the visit that the path names. */
const host: Guard<Booked> = {
  carries: 'a session',
  async find(services, request, params) {
    const who = await customer.find(services, request, params)
    const { id = '' } = params
    if (id.includes('\0')) return unknownBooking()
    const { id: own, startsAt, status } = bookings
    const [found] = await services.db
      .select({ id: own, startsAt, status })
      .from(bookings)
      .where(and(eq(own, id), eq(bookings.customer, who.id)))
    return found ?? unknownBooking()
  },
}

/** Whoever has the link. */
const invited: Guard<Invited> = {
  carries: 'an invitation',
  async find({ db, secret, now }, request) {
    const token = request.headers.get(INVITATION_HEADER)
    return (token && (await findInvited(db, secret, token, now()))) || withdrawn()
  },
}

/** The same for a link that is withdrawn, over, or was never one. */
function withdrawn(): never {
  const error =
    'Cette invitation n’est plus valable\u00a0: le lien a été retiré, ou la visite a eu lieu.'
  refuse(404, 'withdrawn', error)
}

export const venueInvitations = [
  operation(
    invitationCalls.hostInvitation,
    {
      summary: 'Tells the invitation to a visit of one’s own, and who has answered.',
      needs,
      who: host,
    },
    async ({ services: { db, secret }, who }) => ({
      invitation: await loadInvitation(db, secret, who.id),
    }),
  ),
  operation(
    invitationCalls.invite,
    {
      summary: 'Makes the link that invites others to a visit of one’s own, or tells it again.',
      needs,
      who: host,
    },
    async ({ services: { db, secret, now }, who }) => {
      if (who.status === 'cancelled' || who.startsAt.getTime() <= now()) {
        return refuse(
          409,
          'over',
          'On n’invite plus à cette visite\u00a0: elle est annulée ou passée.',
        )
      }
      await openInvitation(db, secret, who)
      return { invitation: await loadInvitation(db, secret, who.id) }
    },
  ),
  operation(
    invitationCalls.withdrawInvitation,
    { summary: 'Withdraws that link, and forgets the answers.', needs, who: host },
    async ({ services: { db }, who }) => {
      await withdrawInvitation(db, who.id)
      return { success: true }
    },
  ),
  operation(
    invitationCalls.invitation,
    { summary: 'Shows the visit to whoever has the link.', needs, who: invited },
    ({ who }) => who.visit,
  ),
  bodyOperation(
    invitationCalls.answerInvitation,
    {
      summary: 'Says whether one comes; the same device changes its answer.',
      needs,
      who: invited,
      body: InvitationAnswer,
    },
    async ({ services, request, who, body }) => {
      if (who.visit.status === 'cancelled') {
        return refuse(409, 'cancelled', 'Cette visite est annulée\u00a0: il n’y a plus à répondre.')
      }
      const network = await subjectOf(services, request)
      const once = {
        name: `answer ${who.booking} ${body.guest}`,
        isDone: () => hasAnswered(services.db, who, body),
      }
      await runWithinLimits(
        services,
        [
          ...inNetwork('network-invitation-answers-per-hour', network),
          ...inNetwork('answers-per-invitation', network, who.booking),
        ],
        async () => {
          const done = await answerInvitation(services.db, who, body, services.now())
          return done === 'withdrawn' ? withdrawn() : done
        },
        { isMade: (done) => done === 'new', once },
      )
      return { success: true }
    },
  ),
]
