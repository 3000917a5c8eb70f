import { siteOfAddress } from '../http/clientAddress.ts'
import { keyedHash } from '../secret.ts'

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
