import type { Page } from '@playwright/test'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { newPerson, openAsCustomer, openSignedIn, signIn } from '../support/people/person.ts'
import { openCustomer } from '../support/people/customer.ts'
import { isOnDisk, sessionToken } from '../support/browser/deviceStorage.ts'

test('whoever is not signed in is sent to sign in, and back, without a trace', async ({
  device,
  product,
}) => {
  const person = newPerson()
  await openCustomer(product.url, person)
  const page = await device.open('/pricing')
  await page.goto('/client/reservations?a=1&b=%C3%A9')
  await expect(page).toHaveURL(/\/client\/login\?/)
  const asked = new URL(page.url()).searchParams.get('returnTo')
  expect(asked).toMatch(/^\/client\/reservations\?a=1&b=/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client\/reservations\?a=1/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

testWithWorker(
  'without network one stays signed in; only the server’s refusal ends it',
  async ({ device, product }) => {
    const person = newPerson()
    const page = await openAsCustomer(device, person)
    const token = await sessionToken(page)
    await isOnDisk(page, person.firstName)
    await product.unplug()
    await page.goto('/client')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`)
    await product.start()
    await page.request.delete('/api/auth', { headers: { Authorization: `Bearer ${token}` } })
    await page.goto('/client')
    await expect(page).toHaveURL(/\/client\/login\?returnTo=%2Fclient$/)
  },
)

test('while the device is asked who is here, the guard says so', async ({ device }) => {
  const page = await openSignedIn(device)
  const slow = await device.open('/')
  await holdSession(slow)
  await page.goto('/client/profile')
  await expect(page.getByText('Vérification...')).toBeVisible()
  await page.goto('/client/login')
  await expect(page.getByText('Vérification...')).toBeVisible()
  await slow.close()
  await expect(page).toHaveURL(/\/client$/)
})

test('two tabs are one: signing in and out of one is heard by the other', async ({ device }) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  await page.goto('/client')
  const other = await device.open('/client/profile')
  await expect(other.getByLabel('Prénom')).toHaveValue(person.firstName)
  await signOut(page)
  await expect(other).toHaveURL(/\/client\/login/)
  await expect(other.getByText(person.email)).toHaveCount(0)
  await signIn(page, person)
  await expect(other).toHaveURL(/\/client$/)
})

test('a page that comes back from the browser’s cache is hidden until it knows who is here', async ({
  device,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
  const isVisible = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.checkVisibility()
  })
  expect(isVisible).toBe(false)
  await expect(page.getByLabel('Prénom')).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
}

/** Keeps the record of who is signed in locked, until the page is closed. */
function holdSession(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('borne-session')
        opening.onsuccess = () => {
          const name = opening.result.objectStoreNames[0] ?? ''
          const store = opening.result.transaction(name, 'readwrite').objectStore(name)
          const again = () => {
            store.get('token').onsuccess = again
            resolve()
          }
          again()
        }
      }),
  )
}
