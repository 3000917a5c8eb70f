import type { Activity } from '../../shared/api/activity.ts'
import type { TextSection } from '../../shared/pages/text.ts'
import type { Hours, Span } from '../../shared/rules/hours/hours.ts'
import type { Schedule, Timetable } from '../../shared/rules/hours/schedule.ts'
import { leastTotal, type Tariff } from '../../shared/rules/tariff.ts'
import { FIRST_DAY, LAST_DAY } from '../../shared/rules/hours/timetable.ts'
import { dayNames } from '../../shared/pages/places.ts'
import type { Hue } from '../../shared/pages/hues.ts'
import {
  drawnIn,
  heroGroups,
  logoShapes,
  MAP_PICTURE,
  type Pictures,
} from '../../shared/pages/pictures.ts'
import type { ActivitiesFile, ActivityEntry } from './schema/activities.ts'
import type { Photographs } from '../../shared/pages/photographs.ts'
import type { HoursFile } from './schema/hours.ts'
import type { OffersFile } from './schema/offers.ts'
import type { PagesFile } from './schema/pages.ts'
import { itineraryOf, type Module, type VenueFile } from './schema/venue.ts'

/** The folder's long texts. */
export type Texts = Record<'sales' | 'contracts' | 'site' | 'privacy', TextSection[]>

/** The files, checked, and the pictures by their files' names. */
export type VenueFiles = {
  colours: Record<'dark' | 'light', Record<string, string>>
  texts: Texts
  pictures: Pictures
  photographs: Photographs
  venue: VenueFile
  hours: HoursFile
  activities: ActivitiesFile
  offers: OffersFile
  pages: PagesFile
}

const HOUR_MINUTES = 60

/** The pages of each module, and its sections of « Mentions légales ». */
const modulePages: Record<Module, string[]> = {
  birthday: ['/birthday'],
  business: ['/business'],
  subscriptions: ['/abonnements', '/legal#abonnement', '/legal#resilier', '/legal#renoncer'],
  challenges: ['/challenges'],
  shop: ['/products', '/products-temp'],
  mysteryTicket: [],
}

/** The pages and the sections of the modules that are off. */
export function pagesOffOf(modules: VenueFile['modules']): string[] {
  const isOn = new Map<string, boolean>(Object.entries(modules))
  return Object.entries(modulePages).flatMap(([name, pages]) => (isOn.get(name) ? [] : pages))
}

/** What the files say, as the product uses it; `venue.d.ts` names each for whoever imports it. */
export function toValues({
  venue: { paymentHosts, categories, sectorId, legal, modules, ...venue },
  ...files
}: VenueFiles) {
  const { hours, activities, offers, pages, texts, pictures, photographs, colours } = files
  return {
    venue: {
      ...venue,
      links: {
        ...venue.links,
        itinerary: itineraryOf(venue),
        // Empty where the module is off: nothing speaks of it.
        challenges: (modules.challenges && venue.links.challenges) || '',
        mysteryTicket: (modules.mysteryTicket && venue.links.mysteryTicket) || '',
      },
    },
    pagesOff: pagesOffOf(modules),
    paymentHosts,
    categories,
    sectorId,
    legal,
    builtInHours: toHours(hours),
    holidaySpan: hours.publicHolidays,
    builtInActivities: activities.activities.map(toActivity),
    looks: byId(activities, ({ hue, icon }): ActivityLook => ({ hue, icon })),
    drawn: drawnIn(
      pictures,
      activities.activities.map(({ id }) => id),
    ),
    /** What each photograph's files begin with. */
    photographs: Object.fromEntries(photographs.map(({ name, stem }) => [name, stem])),
    activityWords: byId(activities, ({ words }) => words),
    grounds: { dark: colours.dark['ground'] ?? '', light: colours.light['ground'] ?? '' },
    logo: logoShapes(pictures),
    hero: heroGroups(pictures).map(({ id, hue }) => ({ id, hue })),
    stations: activities.stations,
    overflow: activities.overflow,
    schedules: byId(activities, toSchedule),
    ...offers,
    // Each apart: a page's code takes what it shows and no more.
    home: pages.home,
    activitiesLead: pages.activities.lead,
    activitiesDescription: pages.activities.description,
    activityGuide: pages.activities.guide,
    recommendations: pages.activities.recommendations,
    accessSummary: pages.access.summary,
    accessRoutes: pages.access.routes,
    hasRoutes: pages.access.routes.length > 0,
    mapLabels: pages.access.map,
    hasMap: pictures.has(MAP_PICTURE),
    doorMeasures: pages.access.door,
    accessibleFacilities: pages.access.facilities,
    quietHour: pages.access.quietHour,
    pricing: pages.pricing,
    // Where the module is off nothing shows them.
    birthdayPage: pages.birthday ?? { ...emptyGroupPage, formulasTitle: '', brought: [] },
    businessPage: pages.business ?? { ...emptyGroupPage, start: '', end: 0, endTitle: '' },
    subscriptionPage: pages.subscriptions ?? { description: '', lead: '', life: [], subscribe: '' },
    challengePage: pages.challenges ?? emptyChallengePage,
    suggestedQuestions: pages.assistant.suggestions,
    pageQuestions: pages.questions,
    salesTerms: texts.sales,
    contractTerms: texts.contracts,
    siteTerms: texts.site,
    privacyParts: texts.privacy,
  }
}
const emptyChallengePage = {
  description: '',
  lead: '',
  invitation: '',
  datesLead: '',
  per: '',
  free: '',
  places: '',
  training: undefined,
  steps: [],
}
const emptyGroupPage = {
  description: '',
  heading: '',
  lead: '',
  courseTitle: '',
  included: [],
  steps: [],
  extras: [],
  conditions: [],
}

export type VenueValues = ReturnType<typeof toValues>

/** How an activity is shown: its colour and its sign. */
export type ActivityLook = { hue: Hue; icon: string }

export function toHours({ week, seasons, exceptionalDays, validUntil }: HoursFile): Hours {
  return {
    weekly: toWeekly(week),
    exceptional: exceptionalDays.map(({ day, hours: span, reason }) => {
      return { day, ...(span && { span }), reason }
    }),
    seasons: seasons.map(({ week: own, ...season }) => {
      const closed = dayNames.flatMap((name, index) => (own[name] === null ? [index + 1] : []))
      return { ...season, weekly: toWeekly(own), ...(closed.length && { closed }) }
    }),
    validUntil,
    can: [],
  }
}

/** Keys 1 (Monday) to 7 (Sunday), those that are open. */
function toWeekly(week: { [day: string]: Span | null | undefined }): Hours['weekly'] {
  return Object.fromEntries(
    dayNames.flatMap((name, index) => {
      const span = week[name]
      return span ? [[index + 1, span]] : []
    }),
  )
}

type Sessions = NonNullable<ActivityEntry['sessions']>
type TariffEntry = NonNullable<ActivityEntry['tariffs']>[number]

function byId<T>({ activities }: ActivitiesFile, of: (one: ActivityEntry) => T): Record<string, T> {
  return Object.fromEntries(activities.map((one) => [one.id, of(one)]))
}

/** An activity as the venue sells it. */
export function toActivity({
  id,
  name,
  description,
  per = 'person',
  ...entry
}: ActivityEntry): Activity {
  const tariffs = entry.tariffs?.map(toTariff)
  return {
    id,
    name,
    description,
    price: tariffs ? leastTotal(tariffs, entry.people.from) : (entry.price ?? 0),
    per,
    duration: entry.durationMinutes,
    minParticipants: entry.people.from,
    maxParticipants: entry.people.to,
    minAge: entry.minAge,
    cancelBefore: entry.cancelBeforeHours * HOUR_MINUTES,
    ...(entry.sessions && { timetable: toTimetable(entry.sessions) }),
    ...(tariffs && { tariffs }),
  }
}

function toTariff({ ages, people, seats = people, ...tariff }: TariffEntry): Tariff {
  const { from: minAge, to: maxAge } = ages ?? {}
  return {
    ...tariff,
    ...(minAge !== undefined && { minAge }),
    ...(maxAge !== undefined && { maxAge }),
    people,
    seats,
  }
}

function toTimetable({ timetables, exceptionalDays: days }: Sessions): Timetable {
  const weeks = timetables.flatMap(({ week, from = FIRST_DAY, to = LAST_DAY }) =>
    dayNames.flatMap((name, index) => {
      const times = week[name]
      return times ? [{ weekday: index + 1, from, to, times }] : []
    }),
  )
  return { weeks, days }
}

function toSchedule({ pool, units, ...entry }: ActivityEntry): Schedule {
  return {
    pool,
    units,
    step: entry.stepMinutes ?? HOUR_MINUTES,
    buffer: entry.bufferMinutes,
    cutoff: entry.bookBeforeHours * HOUR_MINUTES,
    cancelBefore: entry.cancelBeforeHours * HOUR_MINUTES,
  }
}
