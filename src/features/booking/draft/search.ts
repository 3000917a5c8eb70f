import { isDay, isTime } from '../../../../shared/rules/day.ts'
import { readNumber, readText } from '../../../../shared/rules/search.ts'

/** The draft as the URL holds it. */
export type BookingSearch = {
  activity?: string | undefined
  date?: string | undefined
  time?: string | undefined
  participants?: number | undefined
  /** How many of each tariff, as `writeChoices` writes them. */
  tariffs?: string | undefined
  /** Options and how many of each, as options.ts writes them. */
  options?: string | undefined
}

/** A parameter that makes no sense is as if it were absent. */
export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  return {
    activity: readText(search['activity'], (id) => /^[\w-]{1,40}$/.test(id)),
    date: readText(search['date'], isDay),
    time: readText(search['time'], isTime),
    participants: readNumber(search['participants'], isParty),
    tariffs: readText(search['tariffs'], areChoices),
    options: readText(search['options'], areChoices),
  }
}

function areChoices(text: string): boolean {
  return /^[\w.-]{1,200}$/.test(text)
}

function isParty(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 200
}
