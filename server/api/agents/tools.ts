import * as v from 'valibot'
import { ChatRequest } from '../../../shared/api/chat.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import { HoldRequest } from '../../../shared/api/booking.ts'
import {
  addDays,
  formatDate,
  formatTime,
  wallClock,
  weekday,
  weekdays,
} from '../../../shared/rules/day.ts'
import { activityOpening, closingLine } from '../../../shared/rules/hours/closings.ts'
import { closingsAhead, openingOn, spansWords } from '../../../shared/rules/hours/hours.ts'
import type { Closing } from '../../../shared/rules/hours/schedule.ts'
import { firstChoices, salesOf } from '../../../shared/rules/tariff.ts'
import { venue } from '../../../venue/venue.ts'
import { refuseByRule, unknownActivity } from '../../booking/refusals.ts'
import { partyRefusal } from '../../booking/rules.ts'
import { addressLine } from '../../mail/mail.ts'
import type { Services } from '../../services.ts'
import { AvailabilityQuery, MonthQuery } from '../../upstreams/reading.ts'
import { answerQuestion } from '../chat.ts'
import { countAs } from '../limits/limits.ts'
import { loadActivitiesOrBuiltIn, loadVenue } from '../venueFacts.ts'
import { continueHold, holdPlaces, releasePlaces } from './holds.ts'
import { askOwn, ofConversation, tool, type Tool } from './tool.ts'

const NOTHING = v.object({})
const Party = v.object({
  activityId: AvailabilityQuery.entries.activityId,
  participants: v.optional(HoldRequest.entries.participants, 1),
  tariffs: HoldRequest.entries.tariffs,
})
const DAYS_TOLD = 14

const nowWords = (services: Services) => {
  const { day, time } = wallClock(services.now())
  return `${day}, ${formatDate(day)}, ${formatTime(time)}`
}
const withWeekday = (day: string) => `${day} ${weekdays[weekday(day) - 1]}`

/** What a party takes of the places left; where it names no tariffs, by those that the booking page names first. */
async function salesFor(
  services: Services,
  { activityId, participants, tariffs }: v.InferOutput<typeof Party>,
): Promise<number> {
  const activity = (await loadActivitiesOrBuiltIn(services)).find(({ id }) => id === activityId)
  if (!activity) return unknownActivity(404)
  const refusal = tariffs && partyRefusal(activity, { participants, tariffs })
  if (refusal) refuseByRule(refusal)
  const choices = tariffs ?? firstChoices(activity.tariffs ?? [], participants)
  return salesOf(activity, { participants, tariffs: choices })
}

function toldActivity(activity: Activity, closings: readonly Closing[]) {
  const { id, name, price, per, minParticipants, maxParticipants, minAge, tariffs } = activity
  return {
    id,
    name,
    price,
    ...(per === 'group' && { per }),
    minutes: activity.duration,
    people: `${minParticipants}-${maxParticipants}`,
    minAge,
    ...(tariffs && { tariffs: tariffs.map((one) => `${one.id} : ${one.name}, ${one.price} €`) }),
    ...(closings.length && { closed: closings.map(({ words }) => words) }),
  }
}

/** All that an assistant of somebody else can ask: nothing of it books, pays, cancels or reads a visit. */
export const tools: Record<string, Tool> = {
  venue: tool(
    'La salle : adresse, téléphone, jour et heure qu’il est, horaires des prochains jours, activités fermées.',
    NOTHING,
    async ({ services, origin }) => {
      const hours = await loadVenue(services)
      const { day: first } = wallClock(services.now())
      const days = Array.from({ length: DAYS_TOLD }, (_, index) => {
        const day = addDays(first, index)
        const { spans, reason } = openingOn(hours, day)
        return `${withWeekday(day)} : ${spansWords(spans)}${reason ? ` (${reason})` : ''}`
      })
      const { name, tagline, phone, email } = venue
      const told = { name, tagline, address: addressLine, phone, email, site: origin }
      const closings = closingsAhead(hours, services.now()).map(closingLine)
      return { ...told, now: nowWords(services), days, ...(closings.length && { closings }) }
    },
  ),
  activities: tool(
    'Les activités : id (activityId), prix en euros, durée en minutes, nombre et âge des participants, tarifs, fermetures.',
    NOTHING,
    async ({ services }) => {
      const [hours, activities] = await Promise.all([
        loadVenue(services),
        loadActivitiesOrBuiltIn(services),
      ])
      return {
        now: nowWords(services),
        activities: activities.map((one) =>
          toldActivity(one, closingsAhead(hours, services.now(), one.id)),
        ),
      }
    },
  ),
  free_days: tool(
    'Les jours d’un mois (AAAA-MM) où une activité a encore des places pour tous les participants.',
    v.object({ ...MonthQuery.entries, ...Party.entries }),
    async ({ services }, { participants, tariffs, ...asked }) => {
      const sales = await salesFor(services, { ...asked, participants, tariffs })
      const told = await askOwn(services, endpoints.month, asked)
      const free = told.days.filter(({ slots }) =>
        slots.some(({ remaining }) => remaining >= sales),
      )
      const closed = told.days.flatMap(({ date, slots, reason }) =>
        slots.length || !reason ? [] : `${withWeekday(date)} : ${reason}`,
      )
      const days = free.map(({ date }) => withWeekday(date))
      return { ...asked, participants, days, ...(closed.length && { closed }) }
    },
  ),
  free_times: tool(
    'Les heures d’un jour (AAAA-MM-JJ) où une activité a des places pour tous, et combien il en reste (un groupe en prend une).',
    v.object({ ...v.omit(AvailabilityQuery, ['holdId']).entries, ...Party.entries }),
    async ({ services }, { participants, tariffs, ...asked }) => {
      const sales = await salesFor(services, { ...asked, participants, tariffs })
      const told = await askOwn(services, endpoints.availability, asked)
      const free = told.slots.filter(({ remaining }) => remaining >= sales)
      const times = free.map(({ time, remaining }) => ({ time, remaining }))
      const { date, activityId } = asked
      const { reason } = activityOpening(await loadVenue(services), date, activityId)
      return { day: withWeekday(date), activityId, participants, ...(reason && { reason }), times }
    },
  ),
  ask: tool(
    'Répond à une question sur la salle, d’après ce que dit son site.',
    ChatRequest,
    async ({ services, request, origin }, asked) => {
      await countAs(endpoints.chat, services, request)
      const { answer, sources } = await answerQuestion(services, asked)
      return { answer, sources: sources.map(({ title, url }) => `${title} : ${origin}${url}`) }
    },
  ),
  hold: tool(
    'Garde des places six minutes, sans rien réserver ; une seule fois par conversation : un autre choix les déplace. Donnez ensuite le lien de « continue ».',
    v.object({ ...HoldRequest.entries, ...ofConversation }),
    holdPlaces,
    false,
  ),
  release: tool('Rend les places gardées.', v.object(ofConversation), releasePlaces, false),
  continue: tool(
    'Le lien où la personne voit le billet, le prix, et réserve elle-même. Sans places gardées, il ouvre sur le choix donné.',
    v.object({ ...v.partial(HoldRequest).entries, ...ofConversation }),
    continueHold,
  ),
}

/** What an assistant is told before it asks anything: with it, two calls lead to places that are held. */
export async function instructionsFor(services: Services): Promise<string> {
  const named = (await loadActivitiesOrBuiltIn(services)).map(({ id, name }) => `${id} (${name})`)
  return `${venue.name}, ${addressLine}. Nous sommes le ${nowWords(services)}. activityId : ${named.join(', ')}. free_times puis hold gardent des places ; continue donne le lien où la personne réserve : vous ne réservez, ne payez, n’annulez et ne lisez jamais une réservation.`
}
