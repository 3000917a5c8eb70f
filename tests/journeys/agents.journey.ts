import type { Locator } from '@playwright/test'
import { connectAgent } from '../support/agents/agent.ts'
import { expect, test } from '../support/browser/journey.ts'
import { bookButton, confirmed } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { left } from '../support/people/places.ts'
import { writtenCode } from '../support/people/writtenCode.ts'

test('what an assistant holds in four calls a newcomer books in at most five taps', async ({
  device,
  product,
}) => {
  const agent = await connectAgent(fetch, product.url)
  const visit = { activityId: 'vr', date: nextSaturday(), time: '17:00', participants: 4 }
  await agent.tell('free_times', visit)
  expect((await agent.tell('hold', visit)).value).toMatchObject({ isHeld: true, total: 100 })
  expect(agent.sent.map(({ method }) => method)).toHaveLength(4)
  const { link } = (await agent.tell('continue')).value
  const email = 'par.un.assistant@client.example'
  const { pathname, search, hash } = new URL(String(link))
  const page = await device.open(pathname + search + hash)
  // The link itself is the first.
  let taps = 1
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page).toHaveURL((url) => url.hash === '')
  await tap(page.getByLabel('Prénom'))
  await page.getByLabel('Prénom').fill('Noa')
  await tap(page.getByLabel('Email', { exact: true }))
  await page.getByLabel('Email', { exact: true }).fill(email)
  await tap(page.getByRole('button', { name: /^Continuer — 100,00/ }))
  await page.getByLabel('Code reçu par email').fill(await writtenCode(product, email))
  await expect(page.getByText('Bonjour Noa : il ne reste qu’à réserver.')).toBeVisible()
  expect((await agent.tell('continue')).value['isHeld']).toBe(false)
  await tap(bookButton(page))
  await confirmed(page)
  expect(taps).toBeLessThanOrEqual(5)
  expect(await left(product, 'vr', '17:00')).toBe(0)
  await agent.close()
})
