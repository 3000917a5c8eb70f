import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail } from '../support/browser/componentAccount.ts'
import { bookButton } from '../support/browser/componentBooking.ts'
import {
  cutNetwork,
  realFetch,
  restoreNetwork,
  route,
} from '../support/browser/componentNetwork.ts'
import { nextSaturday } from '../support/people/days.ts'
import { draftPath } from '../support/people/draftPath.ts'

const main = page.getByRole('main')
const timer = page.getByRole('timer')
const firstName = page.getByLabelText('Prénom')
const email = page.getByLabelText('Email', { exact: true })
const phone = page.getByLabelText('Téléphone mobile')
const goOn = page.getByRole('button', { name: /^Continuer — 50,00\s€$/ })
const code = page.getByLabelText('Code reçu par email')

/** Places that are left for anybody. */
async function left(time: string): Promise<number> {
  const query = new URLSearchParams({ activityId: 'vr', date: nextSaturday() })
  const answer = await realFetch(`/venue/availability?${query}`)
  const { slots }: { slots: { time: string; remaining: number }[] } = await answer.json()
  return slots.find((slot) => slot.time === time)?.remaining ?? -1
}

async function fill(): Promise<string> {
  const mine = newEmail()
  await firstName.fill('Noa')
  await email.fill(mine)
  return mine
}

test('the first letter holds the places, as a rival sees; focus takes none, leaving gives them back', async () => {
  await openApp(draftPath('vr', '15:00', 2))
  await firstName.click()
  await expect.element(firstName).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  expect(await left('15:00')).toBe(4)
  await expectAccessible()
  await firstName.fill('N')
  await expect.element(timer).toHaveTextContent(/^5:\d\d$/)
  expect(await left('15:00')).toBe(2)
  await expect.element(page.getByText('Garder 5 minutes de plus')).not.toBeInTheDocument()
  // Another document of the same device: the same visitor, and the same places.
  await openApp(draftPath('vr', '15:00', 2))
  await expect.element(firstName).toHaveValue('N')
  await expect.element(timer).toBeVisible()
  expect(await left('15:00')).toBe(2)
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect.poll(address).toMatch(/^\/client\/register\?returnTo=%2Freservations/)
  await expect.poll(() => left('15:00')).toBe(4)
})

test('before the address is asked the page says what, who, when until, how much, where one pays and until when it is free', async () => {
  await openApp(draftPath('vr', '15:00', 2))
  await expect.element(firstName).toBeVisible()
  for (const words of [
    /Réalité virtuelle, samedi .* à 15\sh, 2\spersonnes/,
    /De 15\sh à 16\sh\s: 1\sh\. Dès 10\sans\./,
    /Annulation gratuite jusqu’au .* à 15\sh\./,
    /Vous payez sur place/,
    /Continuer — 50,00\s€/,
  ])
    await expect.element(main).toHaveTextContent(words)
})

test('what is missing is told by its field; the code then comes in place, and prolongs the hold', async () => {
  await openApp(draftPath('vr', '16:00', 2))
  await goOn.click()
  await expect.element(firstName).toHaveFocus()
  await expect.element(main).toHaveTextContent('Le prénom est obligatoire.')
  await expect.element(main).toHaveTextContent("L'email est obligatoire.")
  const mine = await fill()
  await phone.fill('06 12')
  await goOn.click()
  await expect.element(main).toHaveTextContent('exactement 10 chiffres')
  await phone.fill('06 12 34 56 78')
  await goOn.click()
  await expect.element(code).toHaveFocus()
  await expect.element(main).toHaveTextContent(mine)
  await expect.element(timer).toHaveTextContent(/^9:\d\d$/)
  await expectAccessible()
  let sent: unknown
  route('/api/auth', async (request) => {
    sent = await request.clone().json()
    const error = 'Code incorrect ou expiré. Il vous reste 4 essais.'
    return Response.json({ success: false, error, code: 'code', field: 'code' }, { status: 401 })
  })
  await code.fill('4831 0926')
  await expect.element(main.getByRole('alert')).toHaveTextContent('Il vous reste 4 essais.')
  expect(sent).toMatchObject({ code: '48310926', firstName: 'Noa', mobilePhone: '0612345678' })
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click()
  for (const [field, value] of [
    [firstName, 'Noa'],
    [email, mine],
    [phone, '06 12 34 56 78'],
  ] as const)
    await expect.element(field).toHaveValue(value)
  expect(await left('16:00')).toBe(2)
  await expect.element(bookButton).not.toBeInTheDocument()
})

test('without network nothing is sent; what was typed stays, also for the next start', async () => {
  await openApp(draftPath('vr', '17:00', 2))
  const mine = await fill()
  await expect.element(timer).toBeVisible()
  let asked = 0
  cutNetwork()
  route('/api/codes', () => {
    asked += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await expect.element(main).toHaveTextContent('Un code demande le réseau')
  await goOn.click()
  expect(asked).toBe(0)
  await restoreNetwork()
  await openApp(draftPath('vr', '17:00', 2))
  await expect.element(email).toHaveValue(mine)
  await expect.element(timer).toBeVisible()
})

test('where nothing can be held for a visitor the way goes on', async () => {
  route('/venue/holds', () =>
    Response.json({ success: false, error: 'Pas gardées', code: 'not-held' }, { status: 409 }),
  )
  await openApp(draftPath('vr', '18:00', 2))
  await fill()
  await goOn.click()
  await expect.element(code).toBeVisible()
  await expect.element(timer).not.toBeInTheDocument()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

test('where codes reach nobody the way leads through sign-in, as before', async () => {
  route('/api/venue', async (request) => {
    const answer = await realFetch(request)
    return Response.json({ ...(await answer.json()), accountsCan: ['password'] })
  })
  await openApp(draftPath('vr', '19:00', 2))
  await expect.element(page.getByText('Vous passerez d’abord par la connexion')).toBeVisible()
  await expect.element(firstName).not.toBeInTheDocument()
  await bookButton.click()
  await expect.poll(address).toMatch(/^\/client\/login\?returnTo=/)
})

test('an address with a slip in it is asked about, and mended by a press', async () => {
  await openApp(draftPath('vr', '17:00', 2))
  await email.fill('lou@gmial.com')
  await page.getByRole('button', { name: 'lou@gmail.com' }).click()
  await expect.element(email).toHaveValue('lou@gmail.com')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText('Vouliez-vous écrire')).not.toBeInTheDocument()
})
