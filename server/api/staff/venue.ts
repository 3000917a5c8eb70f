import * as v from 'valibot'
import { Announcement, type Announcement as Announced } from '../../../shared/api/announcement.ts'
import { AnnouncementChange, PriceChange } from '../../../shared/api/staff/venue.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { ANNOUNCEMENT } from '../../db/venueValues/announcement.ts'
import { setAnnouncement } from '../../db/venueValues/edits.ts'
import {
  loadPrices,
  loadVenueAnnouncement,
  priceSubject,
  setPriceOf,
} from '../../db/venueValues/staffValues.ts'
import { refuse } from '../../http/refusal.ts'
import { randomId } from '../../secret.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { changed, setValue } from './setValue.ts'
import { staffCapacities } from './venueCapacities.ts'
import { staffHours } from './venueHours.ts'
import { staffPeriods } from './venuePeriods.ts'
import { staffTimetables } from './venueTimetables.ts'

/** Prices are decided so many days ahead, at most. */
const MAX_PRICE_DAYS = 366

const write = { idempotencyKey: 'optional' } as const

const prices = staffOperation(
  staffCalls.venuePrices,
  {
    summary: 'Tells what each activity and tariff costs now and later, and who changed it last.',
  },
  async ({ services: { db, now } }) => ({ prices: await loadPrices(db, now()) }),
)

const changePrice = staffBodyOperation(
  staffCalls.changePrice,
  {
    summary: 'Sets a price, at once or from a day on, by the version that was seen.',
    ...write,
    body: PriceChange,
  },
  (asked) =>
    setValue(asked, async (tx, by, at) => {
      const { version, activityId, tariff, isSure, cents, from: day = today(at) } = asked.body
      refusePriceDay(day, at)
      const all = await loadPrices(tx, at)
      const seen =
        all.find((one) => one.activityId === activityId && one.tariff === tariff) ??
        refuse(404, 'not-found', 'Rien ne se vend plus à ce prix.')
      if (seen.version !== version) changed(seen)
      const was = seen.cents
      if (cents !== undefined && was !== null && !isSure && Math.abs(cents - was) > was / 2) {
        const error = `De ${formatPrice(was / 100)} à ${formatPrice(cents / 100)}, c’est plus de la moitié. Confirmez ce prix.`
        refuse(409, 'unsure', error, { field: 'cents' })
      }
      const from = day === today(at) ? at : (instantOf(day, '00:00') ?? at)
      const set = (await setPriceOf(tx, seen, { cents, from })) ?? noFolder()
      const name = [seen.name, seen.tariffName].filter(Boolean).join(', ')
      const facts = {
        before: { name, ...(was !== null && { cents: was }) },
        after: { name, cents: set, from: day },
      }
      const subject = priceSubject(seen)
      await recordStaffEvent(tx, { ...by, action: 'price-set', subject, ...facts }, at)
      return { success: true }
    }),
)

function refusePriceDay(day: string, now: number): void {
  if (day < today(now)) refuse(422, 'past', 'Ce jour est déjà passé.', { field: 'from' })
  if (day <= addDays(today(now), MAX_PRICE_DAYS)) return
  refuse(422, 'too-far', 'Un prix se décide un an à l’avance, au plus.', { field: 'from' })
}

function noFolder(): never {
  refuse(422, 'no-folder', 'Le dossier de la salle ne dit rien de ce prix.')
}

const announcement = staffOperation(
  staffCalls.venueAnnouncement,
  {
    summary: 'Tells what is announced, on or not, and who changed it last.',
  },
  async ({ services: { db } }) => await loadVenueAnnouncement(db),
)

const changeAnnouncement = staffBodyOperation(
  staffCalls.changeAnnouncement,
  {
    summary: 'Sets what is announced, by the version that was seen; another text is shown to all.',
    ...write,
    body: AnnouncementChange,
  },
  (asked) =>
    setValue(asked, async (tx, by, at) => {
      const { version, ...fields } = asked.body
      const seen = await loadVenueAnnouncement(tx)
      if (seen.version !== version) changed(seen)
      const before = seen.announcement
      const id = before?.message === fields.message ? before.id : randomId()
      const set = v.parse(Announcement, { pages: before?.pages, ...fields, id })
      await setAnnouncement(tx, set)
      const facts = {
        before: before && announcementFacts(before),
        after: announcementFacts(set),
      }
      const event = { ...by, action: 'announcement-set' as const, subject: ANNOUNCEMENT }
      await recordStaffEvent(tx, { ...event, ...facts }, at)
      return { success: true }
    }),
)

function announcementFacts({ message, enabled, start, end }: Announced) {
  return {
    announcement: message,
    shown: enabled ? 'yes' : 'no',
    ...(start && { start }),
    ...(end && { end }),
  }
}

export const staffVenue = [
  ...staffHours,
  ...staffTimetables,
  ...staffPeriods,
  ...staffCapacities,
  prices,
  changePrice,
  announcement,
  changeAnnouncement,
]
