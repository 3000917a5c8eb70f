import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { publicPages } from '../../shared/pages/pages.ts'
import { addDays } from '../../shared/rules/day.ts'
import { customer, layOutAll, openApp, standAt } from '../support/browser/component.tsx'
import { book, bookButton, invite } from '../support/browser/componentBooking.ts'
import { cutNetwork, route } from '../support/browser/componentNetwork.ts'
import { setLetters, unreachable } from '../support/browser/reach.ts'
import { nextSaturday } from '../support/people/days.ts'
import { draftPath } from '../support/people/draftPath.ts'

/** A time-out: a busy machine is slow. */
const LONG = { timeout: 240_000 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const assistant = page.getByRole('button', { name: 'Assistant', exact: true })
const dialog = page.getByRole('dialog')

let found: string[] = []
beforeEach(() => {
  found = []
  layOutAll()
})
afterEach(() => setLetters(16))

/** Looks at the page as it stands, on every small screen; the window is a phone's again afterwards. */
async function look(state: string): Promise<void> {
  found.push(...(await unreachable(state)))
  await setLetters(16)
  await page.viewport(390, 844)
}

async function open(path: string): Promise<void> {
  await openApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByCss('[data-assistant="closed"]')).toBeInTheDocument()
  // What the build knew is dated by it until the server has been heard.
  await expect.element(page.getByText('Mis à jour le 1er janvier')).not.toBeInTheDocument()
}

test(
  'with large letters or far zoomed in every control of a public page is reached',
  LONG,
  async () => {
    for (const path of [...publicPages, '/nulle-part']) {
      await open(path)
      await look(path)
    }
    await button('Menu').click()
    await look('menu')
    await button('Menu').click()
    await assistant.click()
    await expect.element(page.getByRole('log')).toBeVisible()
    await look('assistant')
    const announced = { id: 'noel', message: '<p>Noël</p>', ctaText: 'Lire', ctaUrl: '/legal' }
    route('/api/announcement', () => Response.json(announced))
    await openApp('/pricing')
    await expect.element(page.getByRole('dialog', { name: 'Information' })).toBeVisible()
    await look('announcement')
    expect(found).toEqual([])
  },
)

test('so are the hours of a day whose closing has a reason', LONG, async () => {
  standAt('2027-05-01T15:00:00+02:00')
  await open('/contact')
  await expect.element(page.getByText('(Fête du Travail)').first()).toBeVisible()
  await look('/contact')
  expect(found).toEqual([])
})

test('on no day of the week its hours are wider than a screen of 320 pixels', LONG, async () => {
  await page.viewport(320, 640)
  const days = [0, 1, 2, 3, 4, 5, 6].map((nth) => `${addDays(nextSaturday(), nth)}T10:00:00Z`)
  standAt(days[0] ?? '')
  for (const day of days) {
    vi.setSystemTime(new Date(day))
    await open('/contact')
    await expect.element(page.getByText('aujourd’hui', { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth, day).toBeLessThanOrEqual(320)
  }
})

test('so is every control of the forms, with their errors, and of the tablet', LONG, async () => {
  for (const path of [
    '/reservation-confirmation',
    '/scan',
    '/client/password-reset',
    '/client/password-reset/abc',
    '/test-heitz',
    '/test-duplicate',
  ]) {
    await open(path)
    await look(path)
  }
  await open('/client/login')
  await button('Se connecter').click()
  await look('/client/login, errors')
  await open('/client/register')
  await button("S'inscrire").click()
  await look('/client/register, errors')
  await open('/contact')
  await button(/^Envoyer/).click()
  await look('/contact, errors')
  expect(found).toEqual([])
})

test('so is every control of a booking, from its first question to its pass', LONG, async () => {
  await customer()
  for (const path of ['/client', '/client/reservations', '/client/profile']) {
    await open(path)
    await look(`${path}, without a visit`)
  }
  const [activity, date] = draftPath('vr').split('&')
  for (const path of [String(activity), `${activity}&${date}`, draftPath('vr')]) {
    await open(path)
    await look(path)
  }
  await expect.element(bookButton).toBeVisible()
  await look('recap')
  await book()
  await look('confirmed')
  for (const name of [
    'Plus ou moins de monde',
    'Changer l’heure',
    'Annuler',
    'Afficher en grand',
  ]) {
    await button(name).first().click()
    await expect.element(dialog).toBeVisible()
    await look(name)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
  }
  for (const path of ['/client', '/client/reservations', '/client/profile']) {
    await open(path)
    await look(path)
  }
  const features = [{ name: 'display-mode', value: 'standalone' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  cutNetwork()
  await open('/client')
  await expect.element(page.getByText(/^Hors connexion/)).toBeVisible()
  await look('installed, offline')
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  expect(found).toEqual([])
})

test('so is every control of a visitor’s way to a code, and of an invitation', LONG, async () => {
  const main = page.getByRole('main')
  await open(draftPath('vr'))
  const goOn = button(/^Continuer — /)
  await goOn.click()
  await expect.element(main).toHaveTextContent('Le prénom est obligatoire.')
  await look('contact details, errors')
  await page.getByLabelText('Prénom').fill('Noa')
  await page.getByLabelText('Email', { exact: true }).fill('noa.avec.une.longue.adresse@gmial.com')
  await look('contact details, a slip')
  // What an earlier test did to the network is forgotten by the page only after a while.
  await expect.element(page.getByText('Brouillon gardé')).not.toBeInTheDocument()
  await goOn.click()
  const code = page.getByLabelText('Code reçu par email')
  await expect.element(code).toBeVisible()
  await look('code')
  const error = 'Ce compte n’a jamais été vérifié.'
  const stopRefusing = route('/api/auth', () =>
    Response.json({ success: false, error, code: 'unproved' }, { status: 409 }),
  )
  await code.fill('4831 0926')
  await button('J’ai mon mot de passe').click()
  await look('first proof')
  stopRefusing()

  const { visit, link } = await invite()
  await open(link)
  await button('Je viens').click()
  await expect.element(main).toHaveTextContent('Votre prénom est attendu.')
  await look('invitation, error')
  await page.getByLabelText('Votre prénom').fill('Maximilienne-Alexandrine de la Tour')
  await button('Je viens').click()
  await expect.element(button('Changer ma réponse')).toBeVisible()
  await look('invitation, answered')
  await open(visit)
  await expect.element(page.getByRole('list', { name: 'Réponses' })).toBeVisible()
  await look('invitation, its host')
  await button('Retirer le lien').click()
  await expect.element(dialog).toBeVisible()
  await look('withdrawing an invitation')
  await dialog.getByRole('button', { name: 'Retirer le lien' }).click()
  await expect.element(button('Inviter')).toBeVisible()
  await open(link)
  await look('invitation, withdrawn')
  expect(found).toEqual([])
})
