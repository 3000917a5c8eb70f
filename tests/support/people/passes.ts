import * as v from 'valibot'
import { instantOf } from '../../../shared/rules/day.ts'
import { enterableFrom, type Pass, PassKey, signPass } from '../../../shared/rules/pass/pass.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** A signing key of a test's own. */
export async function testKey(id: number) {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    publicKey: v.parse(PassKey, { id, key: { kty, crv, x, y } }),
    sign: (pass: Pass) => signPass({ ...pass, keyId: id }, pair.privateKey),
  }
}

type Visit = { id: string; date: string; time: string; duration: number; serial: number }

export function passOf({ id, date, time, duration, serial }: Visit): Pass {
  const startsAt = atWall(`${date} ${time}`)
  const opensAt = enterableFrom(startsAt)
  const endsAt = startsAt + duration * MINUTE_MS
  return { keyId: 1, booking: id, activity: 'arcade', serial, party: 2, startsAt, opensAt, endsAt }
}

/** `'2026-11-28 15:00'` on the venue's wall → epoch milliseconds. */
export function atWall(text: string): number {
  const [day = '', time = ''] = text.split(' ')
  const instant = instantOf(day, time)
  if (instant === undefined) throw new Error(`no such time: ${text}`)
  return instant
}
