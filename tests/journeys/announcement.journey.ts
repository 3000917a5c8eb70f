import {
  announce,
  announcementOf,
  comes,
  openUntold,
  openWithClock,
  staysHidden,
} from '../support/announce.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { stored } from '../support/stored.ts'

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

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
      await expect.poll(() => stored(page)).toContain('noel')
      await device.shut()
      const again = await (await device.context()).newPage()
      await openWithClock(again, '/pricing')
      await staysHidden(again)
      await announce(product, { id: 'nouvel-an', message: 'Bonne année' })
      await again.reload()
      await comes(again)
      await expect(announcementOf(again)).toContainText('Bonne année')
    })
  })
}

test('it is modal: the focus is inside, Esc closes it and gives the focus back', async ({
  device,
  product,
}) => {
  await announce(product)
  const page = await (await device.context()).newPage()
  await openWithClock(page, '/pricing')
  const before = page.getByRole('contentinfo').getByRole('link', { name: 'Activités' })
  await before.focus()
  await comes(page)
  const dialog = announcementOf(page)
  expect(
    await dialog.evaluate(
      (node) => node.matches(':modal') && node.contains(document.activeElement),
    ),
  ).toBe(true)
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && !active?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(before).toBeFocused()
  await staysHidden(page)
})

test('it never opens over a form in use; it waits until the page is free', async ({
  device,
  product,
}) => {
  await announce(product, { pages: ['/contact', '/client/login'] })
  const page = await (await device.context()).newPage()
  const tell = await openUntold(page, '/contact')
  const message = page.getByLabel('Votre message')
  await message.focus()
  await tell()
  await staysHidden(page)
  await message.fill('Bonjour')
  await message.blur()
  await staysHidden(page)
  await message.fill('')
  await message.blur()
  await comes(page)
})

test('nor over the menu', async ({ device, product }) => {
  await announce(product)
  const page = await (await device.context()).newPage()
  const tell = await openUntold(page, '/pricing')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await tell()
  await staysHidden(page)
  await page.keyboard.press('Escape')
  await comes(page)
})

test('nor over the assistant while somebody talks to it', async ({ device, product }) => {
  await announce(product)
  const page = await (await device.context()).newPage()
  const tell = await openUntold(page, '/pricing')
  await page.getByRole('button', { name: 'Assistant' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await tell()
  await staysHidden(page)
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await comes(page)
})

test('only on the pages of its list, also after a change of page', async ({ device, product }) => {
  await announce(product, { pages: ['/activities'] })
  const page = await (await device.context()).newPage()
  await openWithClock(page, '/pricing')
  await staysHidden(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Activités' }).click()
  await expect(page).toHaveURL(/activities$/)
  await comes(page)
  await page.goBack()
  await expect(announcementOf(page)).toHaveCount(0)
})

test('its call leads to a page of ours through the router, or to another site with a sign', async ({
  device,
  product,
}) => {
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
})

test('links in its message: ours through the router, others in a new tab', async ({
  device,
  product,
}) => {
  await announce(product, {
    message: '<a href="/activities">ici</a> <a href="https://x.example/">ailleurs</a>',
  })
  const page = await device.open('/pricing')
  const away = announcementOf(page).getByRole('link', { name: 'ailleurs' })
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(away).toHaveAttribute('target', '_blank')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await announcementOf(page).getByRole('link', { name: 'ici' }).click()
  await expect(page).toHaveURL(/\/activities$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(announcementOf(page)).toHaveCount(0)
})

test('a browser that keeps nothing closes it all the same', async ({ device, product }) => {
  await announce(product)
  const page = await (await device.context()).newPage()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await openWithClock(page, '/pricing')
  await comes(page)
  await announcementOf(page).getByRole('button', { name: "D'accord" }).click()
  await expect(announcementOf(page)).toBeHidden()
  await staysHidden(page)
})

test('a wrong file shows nothing', async ({ device, product }) => {
  await announce(product, { start: 'demain' })
  const page = await (await device.context()).newPage()
  await openWithClock(page, '/')
  await staysHidden(page)
})

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ theme })

    test('axe finds nothing while it is open', async ({ device, product }) => {
      const message =
        '<h3>Noël</h3><p>Fermé <em>le 25</em>, <a href="https://x.example">détails</a>.</p><ul><li>Un</li></ul>'
      await announce(product, { message, ctaText: 'Voir', ctaUrl: '/pricing' })
      const page = await device.open('/')
      await expect(announcementOf(page)).toBeVisible()
      await expectAccessible(page)
    })
  })
}
