import type { HoldRequest } from '../../../shared/api/booking.ts'
import { handedHash, visitorSecretOf } from '../../../shared/api/visitor.ts'
import { type BookingDraft, bookingPath } from '../../../shared/pages/bookingPath.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { choicesIn } from '../../../shared/rules/tariff.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { notHeld, unknownHold } from '../../booking/refusals.ts'
import { AGENTS, findVisitorHold } from '../../booking/visitorHold.ts'
import { visitorId } from '../../limits/standing.ts'
import { terms } from '../../limits/terms.ts'
import { runWithinLimits } from '../../limits/count.ts'
import { sha256 } from '../../secret.ts'
import type { Services } from '../../services.ts'
import { holdFor, releaseFor } from '../../upstreams/venue/holds.ts'
import { areCodesSent } from '../authorise.ts'
import { ownVenue, requireCapability } from '../capability.ts'
import type { ToolContext } from './tool.ts'

type OfConversation = { conversation?: string | undefined }

/** The visitor that a conversation is, as its person's device will be. */
const visitorOf = (conversation: string) => visitorId(sha256(visitorSecretOf(conversation)))

const holdsAre = requireCapability('holds')

/** Holds places for the person of a conversation, who has one set of them, within what all agents share. */
export async function holdPlaces(
  context: ToolContext,
  { conversation = context.conversation, ...visit }: HoldRequest & OfConversation,
) {
  const { services } = context
  holdsAre(services)
  // Where no code makes a customer of a visitor, nobody could take the places over.
  if (!areCodesSent(services)) notHeld()
  const holder = { customer: visitorOf(conversation), standing: 'agent', network: AGENTS } as const
  const { hold } = await runWithinLimits(
    services,
    [[terms.agent.shared.holdsPerHour, 'all']],
    () => holdFor(ownVenue(services), holder, visit),
    { isMade: ({ isNew }) => isNew },
  )
  const { id: _, lasts, lines = [], isExtended: __, ...told } = hold
  const cents = lines.reduce(
    (sum, { unitPrice, quantity }) => sum + toCents(unitPrice) * quantity,
    0,
  )
  return { isHeld: true, ...told, total: cents / 100, minutes: minutesOf(lasts), conversation }
}

/** Gives back what a conversation holds. */
export async function releasePlaces(
  context: ToolContext,
  { conversation = context.conversation }: OfConversation,
) {
  const held = (await findHeld(context.services, conversation)) ?? unknownHold()
  return releaseFor(ownVenue(context.services), held)
}

/** The link by which the person goes on, with what is held or, where nothing is, on the visit that is told. */
export async function continueHold(
  context: ToolContext,
  { conversation = context.conversation, ...visit }: BookingDraft & OfConversation,
) {
  const { services, origin } = context
  const held = await findHeld(services, conversation)
  if (!held) return { isHeld: false, link: origin + bookingPath(visit) }
  const tariffs = held.lines ? choicesIn(held.lines) : undefined
  const path = bookingPath({ ...held, date: held.day, tariffs })
  return {
    isHeld: true,
    link: `${origin}${path}#${handedHash(conversation)}`,
    minutes: minutesOf(held.expiresAt.getTime() - services.now()),
  }
}

/** A person who has taken the places over and signed in has them: they are nothing of the conversation any more. */
async function findHeld(services: Services, conversation: string) {
  const can = services.upstreams.venue.can?.includes('holds')
  return can ? findVisitorHold(services.db, visitorOf(conversation), services.now()) : undefined
}

const minutesOf = (ms: number) => Math.floor(ms / MINUTE_MS)
