import { addDays, today } from '../day.ts'
import { HOUR_MS } from '../time.ts'

/** What the venue's own devices are for: the door, the reception, the office; a kiosk serves visitors. */
export const deviceKinds = ['door', 'reception', 'office', 'kiosk'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Each may do all that those before it may. */
export const staffRoles = ['host', 'supervisor', 'manager'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a role may do what `least` may. */
export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least)
}

/** So many days before and after today somebody sees who is no manager. */
export const SIGHT_DAYS = 7

/** What a role sees of visits: between which days, and whether lists tell how to reach whoever comes. */
export type Sight = { days?: { first: string; last: string } | undefined; hasContacts: boolean }

/** Returns what a role sees of visits at `now` (epoch ms), by the venue's day. */
export function sightOf(role: StaffRole, now: number): Sight {
  if (hasRole(role, 'manager')) return { hasContacts: true }
  const day = today(now)
  const days = { first: addDays(day, -SIGHT_DAYS), last: addDays(day, SIGHT_DAYS) }
  return { days, hasContacts: false }
}

export function isInSight({ days }: Sight, date: string): boolean {
  return !days || (days.first <= date && date <= days.last)
}

export const deviceKindWords: Record<DeviceKind, string> = {
  door: 'Porte',
  reception: 'Accueil',
  office: 'Bureau',
  kiosk: 'Borne',
}

export const roleWords: Record<StaffRole, string> = {
  host: 'Accueil',
  supervisor: 'Responsable',
  manager: 'Gérant',
}

/** Why somebody takes more than there is room for. */
export const forceReasons = [
  'Déjà sur place',
  'Erreur de notre part',
  'Une personne de plus',
  'Geste commercial',
] as const

/** Whether six digits are among the first that anybody tries: repeated ones, or a row up or down. */
export function isTrivialPin(pin: string): boolean {
  return (
    /^(\d{1,3})\1+$/.test(pin) ||
    ['012345678901234', '432109876543210'].some((row) => row.includes(pin))
  )
}

/** The fewest characters of a manager's passphrase. */
export const MIN_PASSPHRASE = 12

const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** Whether a passphrase is among the first that anybody tries: digits alone, a row of keys, the same again and again. */
export function isTrivialPassphrase(phrase: string): boolean {
  const plain = phrase.toLowerCase().replaceAll(' ', '')
  return (
    /^(\d*|(.{1,8})\2+)$/u.test(plain) ||
    new Set(plain).size < 5 ||
    keyRows.some((row) => row.includes(plain))
  )
}

/** A code as people read it out: `ABCD-EFGH`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Whoever stands at the counter needs no name for what begins so soon, in milliseconds. */
export const WALK_IN_MS = HOUR_MS
