import { bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { left } from '../support/people/places.ts'
import { expect, test } from '../support/browser/journey.ts'
import { openSignedIn } from '../support/people/person.ts'

test('a tab that leaves keeps them for the tab that stays', async ({ device, product }) => {
  const first = await openSignedIn(device)
  await first.goto(draftPath('vr', '17:00', 2))
  await expect(first.getByRole('timer')).toBeVisible()
  const second = await device.open(draftPath('vr', '17:00', 2))
  await expect(second.getByRole('timer')).toBeVisible()
  const givenBack = new Array<string>()
  second.on('request', (request) => {
    if (request.method() === 'DELETE') givenBack.push(request.url())
  })
  await second.getByRole('banner').getByRole('link', { name: /Borne/ }).first().click()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await second.getByRole('main').getByRole('link').first().waitFor()
  expect(await left(product, 'vr', '17:00')).toBe(2)
  await first.reload()
  await expect(first.getByRole('timer')).toBeVisible()
  expect(await left(product, 'vr', '17:00')).toBe(2)
  expect(givenBack).toEqual([])
  await bookButton(first).click()
  await confirmed(first)
})
