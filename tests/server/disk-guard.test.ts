import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeBytesOf, guardDisk } from '../../server/db/diskGuard.ts'
import { codeOf } from '../../server/failure.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase(2)
  await database.pool.query('create table t as select 1 as n')
})
afterAll(() => database.close())

test('while its disk has no reserve a database is read and takes nothing, on every connection', async () => {
  const { pool } = database
  let free = 2 ** 40
  const end = guardDisk(pool, async () => free, 10)
  const write = (table = 't') =>
    pool.query(`update ${table} set n = n + 1`).then(() => 'written', codeOf)
  expect(await write()).toBe('written')
  free = 2 ** 20
  await expect.poll(() => write()).toBe('25006')
  expect(await Promise.all([write(), write(), write()])).toEqual(Array(3).fill('25006'))
  expect((await pool.query('select count(*)::int as n from t')).rows).toEqual([{ n: 1 }])
  free = 2 ** 40
  await expect.poll(() => write()).toBe('written')
  expect(await Promise.all([write(), write(), write()])).toEqual(Array(3).fill('written'))
  end()
})

test('a disk that cannot be asked stops nobody', async () => {
  const end = guardDisk(database.pool, () => freeBytesOf('/nowhere'), 5)
  await expect(freeBytesOf('/nowhere')).rejects.toThrow('ENOENT')
  expect((await database.pool.query('update t set n = 0')).rowCount).toBe(1)
  expect(await freeBytesOf('.')).toBeGreaterThan(0)
  end()
})
