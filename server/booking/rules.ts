import { partyInWords } from '../../shared/rules/activityWords.ts'
import { addDays, instantOf, MAX_DAYS_AHEAD, today } from '../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../shared/rules/hours/hours.ts'
import type { BookingRequest } from '../../shared/api/booking.ts'
import type { Schedule } from '../../shared/rules/hours/schedule.ts'
import { sessionsOn } from '../../shared/rules/hours/timetable.ts'
import {
  combinationProblem,
  type Party,
  peopleIn,
  type Tariff,
  tariffLines,
} from '../../shared/rules/tariff.ts'
import { venue } from '../../venue/venue.ts'
import { closedAt, type ClosedTime, closedWords } from './closures/closed.ts'
import { type Channel, isOnSale, type Start, startAt } from './slots.ts'

/** What is sold, and by which schedule; durations in minutes. */
export type BookableActivity = Schedule & {
  id: string
  name: string
  /** How much there is of its pool. */
  stations: number
  /** How many more a supervisor may force at once. */
  overflow?: number
  priceCents: number
  /** By what it is sold, in place of one price. */
  tariffs?: readonly Tariff[] | undefined
  per: 'person' | 'group'
  duration: number
  minParticipants: number
  maxParticipants: number
  /** When the team has closed it. */
  closed?: readonly ClosedTime[] | undefined
}

/** What a rule says against a wish. 422, for it stands in what was asked, unless it says otherwise. */
export type RuleRefusal = {
  code: string
  error: string
  field: keyof BookingRequest
  status?: number
  /** What the team or the folder says of it, where they do. */
  reason?: string | undefined
}

/** Where a booking may begin, or why not; `now` in epoch milliseconds. */
export function findStart(
  request: BookingRequest,
  offer: BookableActivity,
  hours: Hours,
  now: number,
  channel: Channel = 'online',
): Start | RuleRefusal {
  const { date } = request
  const from = today(now)
  if (date < from) return refusal('past', 'date', 'Cette date est déjà passée.')
  if (date > addDays(from, MAX_DAYS_AHEAD)) {
    return refusal(
      'too-far',
      'date',
      `Les réservations ouvrent ${MAX_DAYS_AHEAD} jours à l’avance.`,
    )
  }
  const start = findOpenStart(request, offer, hours, channel)
  if ('code' in start) return start
  if (isOnSale(start, offer, now, channel)) return partyRefusal(offer, request) ?? start
  if (start.at <= now) return refusal('past', 'time', 'Ce créneau est déjà passé.')
  const error = `Ce créneau ne se réserve plus en ligne. Appelez-nous au ${venue.phone}.`
  return refusal('cutoff', 'time', error)
}

/** A day and a time of it, as they are asked for. */
type AskedStart = Pick<BookingRequest, 'date' | 'time'>

/** Returns the start that closings, hours and sessions leave there, sold still or not, or why there is none. */
export function findOpenStart(
  asked: AskedStart,
  offer: BookableActivity,
  hours: Hours,
  channel: Channel = 'online',
): Start | RuleRefusal {
  const closed = closedOn(offer, asked)
  if (closed) {
    const { reason } = closed
    return { ...refusal('closed', 'time', closedWords(reason)), status: 409, reason }
  }
  const { date, time } = asked
  const { span, reason } = hoursOf(hours, date)
  if (!span) {
    const why = reason ? ` (${reason})` : ''
    return { ...refusal('closed', 'date', `La salle est fermée ce jour-là${why}.`), reason }
  }
  const start = startAt(hours, date, time, offer, channel)
  if (start) return start
  const own = offer.timetable && sessionsOn(offer.timetable, date).reason
  const error = 'Il n’y a pas de créneau à cette heure.'
  return { ...refusal('no-slot', 'time', error), reason: own ?? reason }
}

/** What the team has closed since it was shown: few days have any, and a calendar answers slowly. */
function closedOn(offer: BookableActivity, { date, time }: AskedStart): ClosedTime | undefined {
  const at = offer.closed?.length ? instantOf(date, time) : undefined
  return at === undefined ? undefined : closedAt(offer, at)
}

type PartyTerms = Pick<BookableActivity, 'minParticipants' | 'maxParticipants' | 'tariffs'>

/** Why an activity does not take these people, if it does not. */
export function partyRefusal(offer: PartyTerms, party: Party): RuleRefusal | undefined {
  const { minParticipants: min, maxParticipants: max } = offer
  const { participants } = party
  if (participants >= min && participants <= max) return tariffRefusal(offer, party)
  return refusal(
    'participants',
    'participants',
    `${min === max ? partyInWords(max) : `De ${min} à ${max} participants`} pour cette activité.`,
  )
}

/** How many come says nothing where there are tariffs; where there are none, nothing else is taken. */
function tariffRefusal(
  { tariffs }: PartyTerms,
  { participants, tariffs: choices }: Party,
): RuleRefusal | undefined {
  if (!tariffs && !choices) return undefined
  if (!choices) return refusal('tariffs', 'tariffs', 'Dites combien vous prenez de chaque tarif.')
  const lines = tariffLines(tariffs ?? [], choices)
  if (!lines) {
    return refusal('tariffs', 'tariffs', 'Un tarif choisi n’existe pas pour cette activité.')
  }
  if (peopleIn(lines) !== participants) {
    const error = 'Ce nombre de personnes n’est pas celui des tarifs choisis.'
    return refusal('participants', 'participants', error)
  }
  const alone = combinationProblem(tariffs ?? [], choices)
  return alone === undefined ? undefined : refusal('accompanied', 'tariffs', alone)
}

function refusal(code: string, field: RuleRefusal['field'], error: string): RuleRefusal {
  return { code, field, error }
}
