import type { Page } from '@playwright/test'
import { book } from '../support/people/booking.ts'
import { findBrowser } from '../support/browser/browser.mjs'
import {
  expect,
  test as testOverProcesses,
  testWithWorker as test,
  workerReady,
} from '../support/browser/journey.ts'
import {
  fillRegistration,
  newPerson,
  openAsCustomer,
  type Person,
  register,
  signIn,
  signInAsNew,
} from '../support/people/person.ts'
import { sessionToken, deviceStorage } from '../support/browser/deviceStorage.ts'
import { expectNoTrace, traces } from '../support/browser/traces.ts'
import { launchAtInstant } from '../support/browser/atInstant.ts'

test.describe.configure({ timeout: 240_000 })

const canary: Omit<Person, 'email' | 'password'> = {
  firstName: 'Canarina',
  lastName: 'Serinette',
  mobilePhone: '0698765432',
}
const newCanary = (): Person => ({ ...newPerson(), ...canary })

testOverProcesses(
  'signing out without network leaves nothing of the client, keeps the public facts, and ends the session at the next connection',
  async ({ product, device }) => {
    let page = await device.open('/')
    await workerReady(page)
    const words = await live(page, newCanary())
    const token = await sessionToken(page)
    expect(token).toMatch(/^\S{20,}$/)
    await product.unplug()
    await page.reload()
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    await expect(page).toHaveURL(/\/client\/login/)
    await expectNoTrace(page, words)
    await device.shut()
    page = await device.open('/')
    await expectNoTrace(page, words)
    expect((await deviceStorage(page)).includes('boardgames')).toBe(true)
    await page.goto('/client')
    await expect(page).toHaveURL(/\/client\/login/)
    await product.start()
    await page.goto('/')
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${product.url}/api/auth`, {
          headers: { Authorization: `Bearer ${token}` },
        })
        return (await answer.json()).isAuthenticated
      })
      .toBe(false)
  },
)

test('signing out with something unsent asks; what is kept is sealed, and comes back with its author alone, whoever came and went', async ({
  product,
  device,
}) => {
  const person = { ...newPerson(), mobilePhone: '0698765431' }
  const page = await openAsCustomer(device, person)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
  await page.waitForLoadState('networkidle')
  await product.unplug()
  await page.getByLabel('Prénom').fill('Canaridomi')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré sur cet appareil').first()).toBeVisible()
  expect((await traces(page)).includes('Canaridomi')).toBe(true)
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /prochaine connexion/ })
    .click()
  await expect(page).toHaveURL(/\/client\/login/)
  await expectNoTrace(page, ['Canaridomi', person.email, person.mobilePhone])
  await page.reload()
  await expect(page.getByText('Reconnectez-vous pour envoyer 1 modification')).toBeVisible()
  await product.start()

  // Somebody else signs in, and leaves: it is neither shown nor sent nor lost, and of them nothing is left.
  const words = await live(page, newCanary())
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Canarina')
  await expectNoTrace(page, ['Canaridomi'])
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  await expectNoTrace(page, words)
  await page.goto('/client/login?returnTo=%2Fclient%2Fprofile')
  await signIn(page, person)
  await expect(page.getByLabel('Prénom')).toHaveValue('Canaridomi')
  await expect(page.getByText(/Envoyé à/).first()).toBeVisible({ timeout: 30_000 })
})

test('another customer’s sign-in and a session ended by the server forget as much, in every tab', async ({
  product,
  device,
}) => {
  const page = await device.open('/')
  await workerReady(page)
  const words = await live(page, newCanary())
  const other = await device.open('/client/reservations')

  await test.step('the server ends the session: the next page load forgets', async () => {
    const headers = { Authorization: `Bearer ${await sessionToken(page)}` }
    await page.request.delete(`${product.url}/api/auth`, { headers })
    await page.reload()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/client\/login/)
      await expectNoTrace(tab, words)
    }
  })
  await test.step('somebody opens an account where another customer still is', async () => {
    await other.goto('/client/register')
    await expect(other.getByLabel('Prénom')).toBeVisible()
    const again = await live(page, newCanary())
    const next = newPerson()
    await fillRegistration(other, next)
    await other.getByRole('button', { name: "S'inscrire" }).click()
    for (const tab of [other, page]) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${next.firstName}`)
      await expectNoTrace(tab, again)
    }
  })
})

test.describe('in the back/forward cache', () => {
  test('a page comes back hidden and asks anew; after a sign-out it shows nothing', async ({
    product,
  }) => {
    const browser = await launchAtInstant({
      executablePath: findBrowser(),
      chromiumSandbox: false,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: ['--disable-gpu', '--enable-features=BackForwardCache'],
    })
    const context = await browser.newContext({ baseURL: product.url })
    await context.addInitScript(noteReturns)
    const page = await context.newPage()
    await register(page, newCanary())
    const returns = () => page.evaluate(() => sessionStorage.getItem('returns')).catch(() => null)
    // A page that holds a lock, as while it sends, is not kept: then it is left once more.
    await expect(async () => {
      await page.goto('/client')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Canarina')
      await page.waitForLoadState('networkidle')
      await page.goto('/legal')
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(returns, { timeout: 5000 }).not.toBeNull()
    }).toPass({ timeout: 90_000 })
    expect(await returns()).toBe('/client hidden')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Canarina')
    await page.goto('/client/profile')
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    await expect(page).toHaveURL(/\/client\/login$/)
    // To the first page of the app.
    await page.evaluate(() => history.go(3 - history.length))
    await expect(page).toHaveURL(/\/client\/login\?returnTo=/)
    await expectNoTrace(page, Object.values(canary))
    await browser.close()
  })
})

/** Leaves whatever a customer leaves on a device, and gives the words that would tell of it. */
async function live(page: Page, person: Person): Promise<string[]> {
  await signInAsNew(page, person)
  const bookingId = await book(page)
  await page.goto('/contact')
  await page.getByRole('form').getByLabel('Votre message').fill('Canari-brouillon')
  await areOnDisk(page, ['Canari-brouillon'])
  await page.goto('/client')
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  await areOnDisk(page, ['"pass":"'])
  const pass = /"pass":"(.{20})/.exec(await plainly(page))?.[1] ?? ''
  const { password, ...facts } = person
  const words = [
    ...Object.values(facts),
    bookingId,
    pass,
    'Canari-brouillon',
    await sessionToken(page),
  ]
  await areOnDisk(page, words)
  return [...words, password]
}

const plainly = async (page: Page) => (await deviceStorage(page)).replaceAll('\\', '')

async function areOnDisk(page: Page, words: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await plainly(page)
      return words.filter((word) => word.length <= 5 || !kept.includes(word))
    })
    .toEqual([])
}

/** Takes away by what tabs hear of each other, and notes how a page comes back from the cache. */
function noteReturns(): void {
  Reflect.deleteProperty(window, 'BroadcastChannel')
  window.addEventListener('pageshow', ({ persisted }) => {
    const { hidden } = document.documentElement
    if (persisted)
      sessionStorage.setItem('returns', `${location.pathname} ${hidden ? 'hidden' : 'shown'}`)
  })
}
