import type { BrowserContext, Page } from '@playwright/test'
import { INVITATION_HEADER } from '../../shared/api/invitation.ts'
import { expect, testWithWorker as test, workerReady } from '../support/browser/journey.ts'
import { book, draftPath } from '../support/people/booking.ts'
import { newPerson, openSignedIn } from '../support/people/person.ts'

/** Somebody who was sent the link, on a device of their own. */
async function openGuest(host: Page, link: string): Promise<Page> {
  const { origin } = new URL(link)
  const context = await host.context().browser()?.newContext({ baseURL: origin, locale: 'fr-FR' })
  const guest = await (context ?? host.context()).newPage()
  await guest.goto(link)
  return guest
}

async function answer(guest: Page, name: string): Promise<void> {
  await guest.getByLabel('Votre prénom').fill(name)
  await guest.getByRole('button', { name: 'Je viens' }).click()
  await expect(guest.getByText(`${name}, vous venez.`)).toBeVisible()
}

/** The press that copies where the device has no sheet to share by. */
async function copyLink(context: BrowserContext, page: Page, name: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a host invites friends, who answer, read it without network, and see nothing once it is withdrawn', async ({
  device,
}) => {
  const host = newPerson()
  const page = await openSignedIn(device, host)
  const id = await book(page, draftPath('simulators', '15:00', 4))
  const visit = `/reservation-confirmation?bookingId=${id}`
  const link = await copyLink(await device.context(), page, 'Inviter')
  expect(link).toMatch(/\/reservation-confirmation#invitation=[\w-]{43}$/)
  await expect(page.getByRole('heading', { name: 'Personne n’a encore répondu' })).toBeVisible()

  const [lou, sam] = [await openGuest(page, link), await openGuest(page, link)]
  for (const [guest, name] of [
    [lou, 'Lou'],
    [sam, 'Sam'],
  ] as const) {
    await expect(guest.getByRole('heading', { name: 'Camille vous invite' })).toBeVisible()
    for (const secret of [host.lastName, host.email, host.mobilePhone, '€', id])
      await expect(guest.locator('main')).not.toContainText(secret)
    await answer(guest, name)
  }
  await workerReady(lou)

  // Three more, from wherever they are.
  const secret = new URL(link).hash.replace('#invitation=', '')
  for (const name of ['Noa', 'Ali', 'Eva']) {
    const data = { guest: `device-of-${name.repeat(4)}`, name, isComing: true }
    const headers = { [INVITATION_HEADER]: secret }
    const answered = await page.request.put('/venue/invitation/answer', { data, headers })
    expect(answered.status()).toBe(200)
  }
  await page.goto(visit)
  await expect(page.getByRole('heading', { name: /^5 viennent, 4\splaces$/ })).toBeVisible()
  await expect(page.getByText('Plus de monde que de places')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Réponses' }).getByRole('listitem')).toHaveText([
    'Lou',
    'Sam',
    'Noa',
    'Ali',
    'Eva',
  ])

  await lou.context().setOffline(true)
  await lou.reload()
  await expect(lou.getByRole('heading', { name: 'Camille vous invite' })).toBeVisible()
  await expect(lou.getByText('Lou, vous venez.')).toBeVisible()
  await expect(lou.getByText(/Simulateurs/).first()).toBeVisible()
  await lou.context().setOffline(false)

  await page.getByRole('button', { name: 'Retirer le lien' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le lien' }).click()
  await expect(page.getByRole('button', { name: 'Inviter' })).toBeVisible()
  for (const guest of [lou, sam]) {
    await guest.reload()
    await expect(
      guest.getByRole('heading', { name: 'Cette invitation n’est plus valable' }),
    ).toBeVisible()
    await expect(guest.locator('main')).not.toContainText('Camille')
  }
  await lou.context().setOffline(true)
  await lou.reload()
  await expect(lou.getByText('L’invitation n’a pas pu être chargée')).toBeVisible()
})
