import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '../../server/db/messages/emails.ts'
import { mailedCode, prove } from '../support/people/codes.ts'
import { sendDueEmails } from '../support/people/accountEmails.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

const MOST = 2

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { limits: { ...noLimits, 'account-emails-per-day': MOST } } })
})
afterAll(() => app.close())

let count = 0

/** Queues letters about accounts of one mailbox until none of them leaves any more; tells how many did. */
async function flood(local: string): Promise<number> {
  const before = app.mails.length
  for (let n = 0; n < 12 * (MOST + 1); n += 1) {
    const email = `${local}+${n % 12}@exemple.fr`
    await queueEmail(app.database.db, { kind: 'password-changed', email }, app.clock.now)
  }
  await sendDueEmails(app)
  return app.mails.length - before
}

async function proveAddress(person: Person): Promise<Person> {
  const proved = await prove(app, await mailedCode(app, person.email), { token: person.token })
  return { ...person, token: proved.body.token ?? '' }
}

/** An account of a mailbox that strangers flooded with letters about theirs. */
async function floodedAccount(isProved: boolean): Promise<Person> {
  const local = `victime${(count += 1)}`
  const person = await app.register({ email: `${local}@exemple.fr` }, true)
  await flood(local)
  return isProved ? proveAddress(person) : person
}

/** Whoever knows the password takes the address for one of their own. */
async function takeOver({ id, token, password }: Person): Promise<void> {
  const email = `voleur.${id}@ailleurs.fr`
  const body = { currentPassword: password, email, proof: await mailedCode(app, email) }
  const path = `/api/users/${id}/credentials`
  expect((await app.call(path, { method: 'PUT', body, token })).status).toBe(200)
}

async function deleteAccount({ token, password }: Person): Promise<void> {
  const deleted = await app.call('/api/deletion', { body: { password }, token })
  expect(deleted.status).toBe(200)
}

const subjectsTo = ({ email }: Person) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test.each([
  ['address was changed', takeOver, 'L’adresse email de votre compte a été changée'],
  ['account was deleted', deleteAccount, 'Votre compte a été supprimé'],
])('an address that was proved is told that its %s, whatever its mailbox had', async (...each) => {
  const [, act, subject] = each
  const person = await floodedAccount(true)
  await act(person)
  await sendDueEmails(app)
  expect(subjectsTo(person)).toContain(subject)
  // An address that nobody proved shares what is left in the mailbox (negative control).
  const unproved = await floodedAccount(false)
  await act(unproved)
  await sendDueEmails(app)
  expect(subjectsTo(unproved)).not.toContain(subject)
})

test('who deletes an account at the old address withholds no letter of who had it', async () => {
  const person = await proveAddress(await app.register({}, true))
  await takeOver(person)
  await deleteAccount(await app.register({ email: person.email }, true))
  await sendDueEmails(app)
  expect(subjectsTo(person)).toContain('L’adresse email de votre compte a été changée')
})

test('the accounts of one mailbox get five times as many letters a day as one of them', async () => {
  expect(await flood('foule')).toBe(5 * MOST)
})
