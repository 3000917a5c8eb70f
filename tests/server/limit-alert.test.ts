import { expect, test } from 'vitest'
import { runDueJobs } from '../support/server/jobs.ts'
import { bookAt } from '../support/server/limitedBooking.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

test('the owner is told once a day that a limit was reached more than twenty times in an hour', async () => {
  const own = await createTestApp({ config: { limits: { 'visits-ahead': 1 } } })
  const person = await own.register()
  const told = async () => {
    await runDueJobs(own)
    return own.mails.filter(({ to }) => to === 'bonjour@borne.example')
  }
  await bookAt(own, person)
  for (let count = 0; count < 20; count += 1) await bookAt(own, person)
  expect(await told()).toEqual([])
  for (let count = 0; count < 30; count += 1) await bookAt(own, person)
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.text).toContain('visites à venir d’un client : 1 au plus (visits-ahead)')
  expect(mail?.text).toContain('plus de 20 fois en une heure')
  expect(JSON.stringify(mail)).not.toContain(person.email)
  own.clock.now += 25 * HOUR_MS
  for (let count = 0; count < 21; count += 1) await bookAt(own, person)
  expect(await told()).toHaveLength(2)
  await own.close()
})
