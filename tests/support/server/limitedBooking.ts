import { newAddress, type Person, type Reply, type TestApp } from './testApp.ts'

/** A visit that each test varies. */
export const wish = { activityId: 'arcade', date: '2026-11-28', time: '15:00', participants: 1 }

let keys = 0
export type Asking = { address?: string; key?: string; device?: string }

/** Books through its API, from an address of one's own and under a new key where none is told. */
export function bookAt(
  app: TestApp,
  { token }: Person,
  body: unknown = wish,
  { address = newAddress(), key = `limit-${++keys}`, device }: Asking = {},
): Promise<Reply> {
  const headers = { 'Idempotency-Key': key, ...(device && { 'X-Device-Token': device }) }
  return app.call('/api/proxy?endpoint=/bookings', { body, token, headers, address })
}

/** The limit that was reached, or the status. */
export const codeOf = ({ status, body }: Reply) => (status === 429 ? body.code : status)
