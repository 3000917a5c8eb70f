import {
  announce,
  announcementOf,
  expectAnnouncement,
  openWithClock,
  expectNoAnnouncement,
} from '../support/people/announcement.ts'
import { expect, test } from '../support/browser/journey.ts'
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
