import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffDevices } from '../../shared/api/staff/staff.ts'
import { DAY_MS } from '../../shared/rules/time.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import { openDesk, pairKind } from '../support/staff/staffDesk.ts'

const app = await createTestApp({ now: saturday })
const desk = await openDesk(app)
afterAll(() => app.close())
beforeEach(async () => {
  await app.rows('truncate attempts, staff_events, letters')
  app.mails.length = 0
})

const [venue, elsewhere, third] = ['203.0.113.1', '198.51.100.7', '192.0.2.9']
const listOf = (token: string, address: string | undefined) =>
  app.call('/api/check-in', { token, ...(address && { address }) })
const alerts = () =>
  app.rows("select subject from staff_events where action = 'device-elsewhere' order by id")
const lettersSent = async () => {
  await runDueJobs(app)
  return app.mails.map(({ subject }) => subject)
}

test('a device’s token in another network is told once, in journal, letter and list, and is refused nothing', async () => {
  const { token, device } = await pairKind(app, 'reception', 'Accueil')
  for (let nth = 0; nth < 3; nth += 1) expect((await listOf(token, venue)).status).toBe(200)
  expect(await alerts(), 'where it was paired (negative control)').toEqual([])
  for (let nth = 0; nth < 3; nth += 1) expect((await listOf(token, elsewhere)).status).toBe(200)
  expect(await alerts()).toEqual([{ subject: device.id }])
  expect(await lettersSent()).toEqual(['Un appareil de la salle répond d’un autre réseau'])
  const { devices } = v.parse(StaffDevices, (await desk.signed('/devices')).body)
  const told = devices.filter(({ elsewhereAt }) => elsewhereAt !== undefined)
  expect(told.map(({ name }) => name)).toEqual(['Accueil'])
  expect((await listOf(token, third)).status).toBe(200)
  expect(await alerts(), 'a third network').toHaveLength(2)
  expect(await lettersSent(), 'one letter a day').toHaveLength(1)
})

test('a PIN confirms the network; then the other copy of the token is what is elsewhere', async () => {
  const { token } = await pairKind(app, 'reception', 'Copie')
  await listOf(token, venue)
  const body = { staff: desk.staff.id, pin: PIN }
  const moved = await app.call('/api/staff/session', { token, body, address: third })
  expect([moved.status, (await alerts()).length], 'told before it is confirmed').toEqual([201, 1])
  await listOf(token, third)
  expect(await alerts()).toHaveLength(1)
  await listOf(token, elsewhere)
  expect(await alerts()).toHaveLength(2)
})

test('where the venue’s own network has changed one sign-in is enough for all its devices', async () => {
  const [one, two] = [await pairKind(app, 'office'), await pairKind(app, 'door')]
  for (const { token } of [one, two]) await listOf(token, '203.0.113.50')
  const body = { staff: desk.staff.id, pin: PIN }
  await app.call('/api/staff/session', { token: one.token, body, address: '203.0.113.51' })
  expect(await alerts()).toHaveLength(1)
  expect((await listOf(two.token, '203.0.113.51')).status).toBe(200)
  app.clock.now += DAY_MS
  expect((await listOf(two.token, '203.0.113.51')).status).toBe(200)
  expect(await alerts()).toHaveLength(1)
})
