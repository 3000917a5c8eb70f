import { noLimits } from './limits.ts'
import { createTestApp } from './server.ts'

/** A house with a customer who books what stands in a body, each time under another key. */
export async function openCounter() {
  const house = await createTestApp({ config: { limits: noLimits } })
  const client = await house.register()
  let keys = 0
  return {
    house,
    client,
    book: (body: unknown, token = client.token, key = `key-${++keys}`) =>
      house.call('/api/proxy?endpoint=/bookings', {
        body,
        token,
        headers: { 'Idempotency-Key': key },
      }),
    /** How many rows a table has. */
    count: async (table: string): Promise<number> => {
      const { rows } = await house.database.pool.query(`select count(*)::int as n from ${table}`)
      return rows[0].n
    },
  }
}
