import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, workerReady } from '../support/journey.ts'
import { newPerson, register, signIn } from '../support/person.ts'
import { sessionToken } from '../support/stored.ts'

for (const [size, theme] of [
  ['phone', 'dark'],
  ['tablet', 'light'],
] as const) {
  test.describe(`${size}, ${theme}`, () => {
    test.use({ size, theme })

    test('whoever is not signed in is sent to sign in, and back, without a trace', async ({
      device,
    }) => {
      const page = await device.open('/')
      const person = await register(page)
      await signOut(page)
      await page.goto('/pricing')
      await page.goto('/client/reservations?a=1&b=%C3%A9')
      await expect(page).toHaveURL(/\/client\/login\?/)
      const asked = new URL(page.url()).searchParams.get('returnTo')
      expect(asked).toMatch(/^\/client\/reservations\?a=1&b=/)
      await signIn(page, person)
      await expect(page).toHaveURL(/\/client\/reservations\?a=1/)
      await page.goBack()
      await expect(page).toHaveURL(/\/pricing$/)
    })

    test('refusals are told with what to do, and nothing typed is lost', async ({ device }) => {
      const page = await device.open('/client/login')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
      await expect(alert(page)).toHaveText("L'email est obligatoire.")
      const person = newPerson()
      await signIn(page, person)
      await expect(alert(page)).toContainText('Email ou mot de passe incorrect')
      await expect(alert(page)).toContainText('Vérifiez votre adresse et votre mot de passe')
      await expectAccessible(page)
      await page.route('**/api/auth', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '90' },
          json: { success: false, error: 'Trop d’essais.', code: 'too-many' },
        }),
      )
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(alert(page)).toContainText('Trop d’essais.')
      await expect(alert(page)).toContainText(/Réessayez dans 2\u00a0minutes/)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(person.password)
    })
  })
}

test('a return address leads nowhere but to this site', async ({ device, product }) => {
  const page = await device.open('/')
  await register(page)
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/%252F%252Fevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/.%2F/evil.example',
    'https://evil.example/',
    'javascript:document.title="evil"',
  ]
  for (const returnTo of hostile) {
    await page.goto(`/client/login?returnTo=${encodeURIComponent(returnTo)}`)
    await expect(page).not.toHaveURL(/\/client\/login/)
    expect(new URL(page.url()).origin, returnTo).toBe(product.url)
    await expect(page).not.toHaveTitle('evil')
  }
  await page.goto('/client/login?returnTo=%2Fclient%2Fprofile')
  await expect(page).toHaveURL(/\/client\/profile$/)
})

test('a pulled plug in the middle of a sign-in keeps what was typed', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  const person = await register(page)
  await signOut(page)
  await product.pullThePlug()
  await signIn(page, person)
  await expect(alert(page)).toContainText('Une erreur est survenue lors de la connexion')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(person.password)
  await product.start()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/client$/)
})

test('without network one stays signed in; only the server’s refusal ends it', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  await workerReady(page)
  const person = await register(page)
  const token = await sessionToken(page)
  await product.pullThePlug()
  await page.goto('/client')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`)
  await product.start()
  await page.request.delete('/api/auth', { headers: { Authorization: `Bearer ${token}` } })
  await page.goto('/client')
  await expect(page).toHaveURL(/\/client\/login\?returnTo=%2Fclient$/)
})

test('while the device is asked who is here, the guard says so', async ({ device }) => {
  const page = await device.open('/')
  await register(page)
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
  const page = await device.open('/')
  const person = await register(page)
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
  const page = await device.open('/')
  const person = await register(page)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
  const isVisible = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.checkVisibility()
  })
  expect(isVisible).toBe(false)
  await expect(page.getByLabel('Prénom')).toBeVisible()
})

function alert(page: Page) {
  return page.getByRole('main').getByRole('alert')
}

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
