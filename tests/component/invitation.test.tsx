import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOut } from '../../src/session/session.ts'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { book, invite } from '../support/browser/componentBooking.ts'
import { cutNetwork, realFetch, route } from '../support/browser/componentNetwork.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

const LONG = { timeout: 60_000 }

test(
  'a guest sees the visit, answers, changes the answer, and the host sees it',
  LONG,
  async () => {
    const { visit, link } = await invite()
    await openApp(link)
    await expect.element(heading('Camille vous invite')).toBeVisible()
    await expectAccessible()
    await button('Je viens').click()
    await expect.element(page.getByText('Votre prénom est attendu.')).toBeVisible()
    await page.getByLabelText('Votre prénom').fill('Lou')
    await button('Je viens').click()
    await expect.element(page.getByText('Lou, vous venez.')).toBeVisible()
    expect(document.querySelector('main')?.textContent).not.toMatch(/€|Référence|@|Participants/)
    await openApp(visit)
    await expect.element(heading(/^1 vient, 2\splaces$/)).toBeVisible()
    await openApp(link)
    await button('Changer ma réponse').click()
    await button('Je ne viens pas').click()
    await expect.element(page.getByText('Lou, vous ne venez pas.')).toBeVisible()
    await openApp(visit)
    await expect.element(heading(/^Personne ne vient, 2\splaces$/)).toBeVisible()
    await expectAccessible()
  },
)

test('once opened it is read without network, and a sign-out forgets it', LONG, async () => {
  const { link } = await invite()
  await openApp(link)
  await expect.element(button('Je viens')).toBeVisible()
  const heal = cutNetwork()
  await openApp(link)
  await expect.element(heading('Camille vous invite')).toBeVisible()
  await page.getByLabelText('Votre prénom').fill('Lou')
  await button('Je viens').click()
  await expect.element(page.getByText('Votre réponse n’est pas partie')).toBeVisible()
  await signOut('delete')
  await openApp(link)
  await expect.element(page.getByText('L’invitation n’a pas pu être chargée')).toBeVisible()
  heal()
})

test('a withdrawn link shows nothing, though this device knew it', LONG, async () => {
  const { visit, link } = await invite()
  await openApp(link)
  await expect.element(button('Je viens')).toBeVisible()
  await openApp(visit)
  await button('Retirer le lien').click()
  await expect.element(page.getByRole('dialog', { name: 'Retirer le lien' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le lien' }).click()
  await expect.element(button('Inviter')).toBeVisible()
  await openApp(link)
  await expect.element(heading('Cette invitation n’est plus valable')).toBeVisible()
  const heal = cutNetwork()
  await openApp(link)
  await expect.element(page.getByText('L’invitation n’a pas pu être chargée')).toBeVisible()
  heal()
})

test('where the venue makes no invitations the visit shows none', LONG, async () => {
  route('/api/venue', async (request) => {
    const answered = await (await realFetch(request)).json()
    return Response.json({ ...answered, can: ['changes', 'holds'] })
  })
  await customer()
  await book()
  await expect.element(page.getByRole('heading', { name: 'Un imprévu' })).toBeVisible()
  await expect.element(button('Inviter')).not.toBeInTheDocument()
})
