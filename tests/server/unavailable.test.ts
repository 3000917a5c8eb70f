import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../../server/db/statement.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { createTestApp, type Person, type Reply, type TestApp } from '../support/server/testApp.ts'

describe('a failure', () => {
  let app: TestApp
  let failure: Error
  beforeAll(async () => {
    app = await createTestApp({ upstreams: { venue: { fetch: () => Promise.reject(failure) } } })
  })
  afterAll(() => app.close())

  const coded = (code: string) => Object.assign(new Error('no'), { code })
  const told = async (error: Error) => {
    failure = error
    const { status, body, headers } = await app.call('/venue/activities')
    return [status, body.code, headers.get('retry-after')]
  }

  test.each([
    '08000',
    '08001',
    '08003',
    '08006',
    '08P01',
    '25006',
    '53000',
    '53100',
    '53200',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])(
    'of code %s may be over in a moment: 503, by itself and inside a query of drizzle',
    async (code) => {
      expect(await told(coded(code))).toEqual([503, 'unavailable', '2'])
      expect(await told(new DrizzleQueryError('select 1', [], coded(code)))).toEqual([
        503,
        'unavailable',
        '2',
      ])
    },
  )

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
  ])('that pg tells as « %s » too', async (message) => {
    expect(await told(new Error(message))).toEqual([503, 'unavailable', '2'])
  })

  test.each(['23505', '42P01', '42501', '22021', '25P02', 'ENOENT', 'EACCES'])(
    'of code %s is our own',
    async (code) => {
      expect(await told(coded(code))).toEqual([500, 'internal', null])
    },
  )
})

describe('a connection that leads to a primary of yesterday', () => {
  let database: TestDatabase
  let app: TestApp
  let person: Person
  beforeAll(async () => {
    database = await createDatabase(1)
    app = await createTestApp({ database })
    person = await app.register()
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const rename = (headers = {}) =>
    app.call(`/api/users/${person.id}`, {
      method: 'PUT',
      body: { firstName: 'Zoé' },
      token: person.token,
      headers,
    })

  test.each<[string, number, () => Promise<Reply>]>([
    [
      'a statement',
      401,
      () => app.call('/api/check-in/pair', { body: { code: 'ABCD-EFGH', name: 'Entrée' } }),
    ],
    ['a query of drizzle', 200, rename],
    ['a transaction', 200, () => rename({ 'Idempotency-Key': 'once' })],
  ])('is closed when %s finds it out: the next request is answered, %d', async (_, usual, call) => {
    await database.pool.query('set default_transaction_read_only = on')
    const { status, body, headers } = await call()
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
    expect((await call()).status).toBe(usual)
  })

  test('any other refusal keeps its connection', async () => {
    const pid = async () =>
      (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const before = await pid()
    await expect(database.db.transaction((tx) => tx.execute('select 1/0'))).rejects.toThrow()
    await expect(readRows(database.pool, { text: 'select 1/0' })).rejects.toThrow()
    expect(await pid()).toBe(before)
  })
})
