import { noLimits } from './limits.ts'
import { createTestApp } from './testApp.ts'

/** A test app with a customer who books what stands in a body, each time under another key. */
export async function openBookingApp() {
  const app = await createTestApp({ config: { limits: noLimits } })
  const client = await app.register()
  let keys = 0
  return {
    app,
    client,
    book: (body: unknown, token = client.token, key = `key-${++keys}`) =>
      app.call('/api/proxy?endpoint=/bookings', {
        body,
        token,
        headers: { 'Idempotency-Key': key },
      }),
    /** How many rows a table has. */
    count: async (table: string): Promise<number> => {
      const { rows } = await app.database.pool.query(`select count(*)::int as n from ${table}`)
      return rows[0].n
    },
  }
}
