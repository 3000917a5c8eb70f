import {
  announce,
  announcementOf,
  expectAnnouncement,
  openWithClock,
  expectNoAnnouncement,
} from '../support/people/announcement.ts'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'

test("it is shown, closed with « D'accord », and not shown again on this device", async ({
  device,
  product,
}) => {
  await announce(product)
  const page = await device.open('/pricing')
  const dialog = announcementOf(page)
  await expect(dialog).toContainText('Fermé à Noël.')
  await expect(dialog.locator('strong')).toHaveText('Noël')
  await dialog.getByRole('button', { name: "D'accord", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => deviceStorage(page)).toContain('noel')
  await device.shut()
  const again = await (await device.context()).newPage()
  await openWithClock(again, '/pricing')
  await expectNoAnnouncement(again)
  await announce(product, { id: 'nouvel-an', message: 'Bonne année' })
  await again.reload()
  await expectAnnouncement(again)
  await expect(announcementOf(again)).toContainText('Bonne année')
})

testWithWorker(
  'its call leads to a page of ours through the router, or to another site with a sign',
  async ({ device, product }) => {
    await announce(product, { ctaText: 'Voir', ctaUrl: '/reservations?activity=vr' })
    const page = await device.open('/pricing')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await announcementOf(page).getByRole('link', { name: 'Voir' }).click()
    await expect(page).toHaveURL(/\/reservations\?activity=vr$/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await announce(product, {
      id: 'ailleurs',
      ctaText: 'Le ticket',
      ctaUrl: 'https://ticket.borne.example/',
    })
    await page.goto('/pricing')
    const away = announcementOf(page).getByRole('link', { name: 'Le ticket (nouvel onglet)' })
    await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(away).toHaveAttribute('target', '_blank')
  },
)
