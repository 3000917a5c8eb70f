import { vi } from 'vitest'
import type { RegistrationForm } from '../../../shared/api/account/registration.ts'
import { advanceClock } from '../offline/faults.ts'
import { json, stubFetch } from '../../support/browser/fetchStub.ts'
import { openTab } from '../session/tab.ts'

export const form: RegistrationForm = {
  firstName: ' Camille ',
  lastName: 'Testeur',
  email: ' camille@client.example ',
  mobilePhone: '06 12 34 56 78',
  day: '',
  month: '',
  year: '',
  password: ' manette-42 ',
  confirmation: ' manette-42 ',
  marketingConsent: true,
}

type Reply = () => Response | Promise<Response>
export type Replies = { token: Reply; create: Reply; signIn: Reply; profile: Reply; me: Reply }

export const PATHS = {
  token: 'GET /api/heitz/token',
  create: 'POST /provider/api/users',
  signIn: 'POST /provider/api/auth/signin',
  profile: 'POST /api/supabase?action=create-user-profile',
  me: 'GET /api/auth',
}

const usual: Replies = {
  token: () => json({ success: true, token: 'provider-token' }),
  create: () => json({ success: true, id: 7 }, 201),
  signIn: () => json({ token: 'session-token', id: 7 }),
  profile: () => json({ success: true }),
  me: () => json({ isAuthenticated: true, user: { id: 7, firstName: 'Camille', version: 1 } }),
}

/** A fresh page on which somebody registers, over answers of the test's own choosing. */
export async function openPage(replies: Partial<Replies> = {}) {
  const all = { ...usual, ...replies }
  const calls = stubFetch(({ method, path }) => {
    for (const [name, reply] of Object.entries(all)) {
      if (Reflect.get(PATHS, name) === `${method} ${path}`) return reply()
    }
    return json({}, 404)
  })
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  const { register } = await import('../../../src/features/registration/register.ts')
  const { registrationRefusal: refusalOf } =
    await import('../../../src/features/registration/register.ts')
  const asked = () => calls.map(({ method, path }) => `${method} ${path}`)
  return { ...tab, calls, asked, refusalOf, register }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** What registering comes to, the wait before the sign-in included. */
export async function outcome(page: Page, typed: Partial<RegistrationForm> = {}, mayExist = false) {
  const going = page
    .register({ ...form, ...typed }, Date.now(), mayExist)
    .catch((error: unknown) => page.refusalOf(error))
  const ended = vi.fn<() => void>()
  void going.then(ended)
  for (let step = 0; step < 20 && !ended.mock.calls.length; step += 1) await advanceClock(100)
  return going
}
