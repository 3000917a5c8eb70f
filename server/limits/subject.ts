import type { Database } from '../db/database.ts'
import { type Device, findDevice, isDeviceToken } from '../db/checkIn/devices.ts'
import { type AddressOf, siteOfAddress } from '../http/clientAddress.ts'
import { bearerOf } from '../http/messages.ts'
import { keyedHash } from '../secret.ts'

/** Carries the token of the venue's own paired device on which somebody else's call is made. */
const DEVICE_TOKEN = 'X-Device-Token'

type SubjectDeps = { db: Database; now: () => number; addressOf: AddressOf }

/** The token beside a customer's that says on which device they are; it may be made up. */
export function deviceTokenOf(request: Request): string | undefined {
  return request.headers.get(DEVICE_TOKEN) ?? undefined
}

/** Returns the venue's own device on which a customer's or a visitor's call is made. */
export async function findDeviceBeside(
  { db, now }: Pick<SubjectDeps, 'db' | 'now'>,
  request: Request,
  token = deviceTokenOf(request),
): Promise<Device | undefined> {
  return token === undefined ? undefined : findDevice(db, token, now())
}

/** Returns the venue's own device that a request comes from, if its token is a living one. */
export function findCallingDevice(deps: Pick<SubjectDeps, 'db' | 'now'>, request: Request) {
  return findDeviceBeside(deps, request, deviceTokenOf(request) ?? bearerOf(request))
}

/**
 * Returns for whom limits count what nobody in particular asks: for the venue's own device, whose room no
 * stranger in its network uses up; for the network where there is none.
 */
export async function subjectOf(deps: SubjectDeps, request: Request): Promise<string> {
  const device = await findCallingDevice(deps, request)
  return device ? deviceSubject(device) : deps.addressOf(request)
}

export const deviceSubject = ({ id }: Device) => `device ${id}`

const TEAM_PATH = /^\/api\/(?:staff|check-in)(?:\/|$)/

/**
 * Whether a request bears the token of a living device, where there is too much of everything: no stranger in its
 * network shuts it out. A database that does not answer knows none.
 */
export async function isOfDevice(db: Database, request: Request): Promise<boolean> {
  const isTeam = TEAM_PATH.test(new URL(request.url).pathname)
  const token = deviceTokenOf(request) ?? (isTeam ? bearerOf(request) : undefined)
  return token !== undefined && isDeviceToken(db, token).catch(() => false)
}

/** The networks of one /48 may take turns: together they have so many times as much as one of them. */
export const SITE_TIMES = 5

/**
 * Names a network, or a device of the venue's, by keyed hashes: that of the /48 around an IPv6 one stands before its own,
 * so that what is stored of a network tells its /48 too (`siteIn`).
 */
export function networkName(secret: string, where: string): string {
  const places = [siteOfAddress(where) ?? [], where].flat()
  return places.map((place) => keyedHash(secret, 'visitor network', place)).join('/')
}

/** The /48 in the name of a network; where it is in none, the network itself. */
export const siteIn = (network: string) => network.replace(/\/.*/, '')
