import type { Page } from '@playwright/test'
import { expect, test } from '../support/faults/faultJourney.ts'
import {
  begin,
  edit,
  enter,
  neverShownTooEarly,
  profileOf,
  saysSent,
  type Stage,
  wrongs,
} from '../support/faults/faultRun.ts'

// One product for both.
test.describe.configure({ mode: 'default' })

test('(negative control) each try under a new key: the double is found', async ({
  product,
  phone,
  network,
}) => {
  const [stage, page] = await enter(phone, network, product)
  expect(await afterLostAnswer(stage, page)).toEqual([])
  network.sabotage('new keys')
  expect(await afterLostAnswer(stage, page)).toEqual([expect.stringMatching(/^\d+ applied again$/)])
})

test('(negative control) an edit let go before it arrived: the loss is found', async ({
  product,
  phone,
  network,
}) => {
  const [stage, page] = await enter(phone, network, product)
  network.sabotage('false success')
  const told = { firstName: stage.names() }
  const before = await begin(stage)
  await edit(page, told)
  await saysSent(page)
  await expect(neverShownTooEarly(page, stage, told)).rejects.toThrow(told.firstName)
  expect(await wrongs(stage, before, told)).toEqual([`${told.firstName} is lost`])
})

/** What is found wrong with an edit that was applied at once, and whose author was not told. */
async function afterLostAnswer(stage: Stage, page: Page): Promise<string[]> {
  const told = { firstName: stage.names() }
  const before = await begin(stage)
  await stage.network.fail('drop after')
  await edit(page, told)
  await expect.poll(() => profileOf(stage)).toMatchObject(told)
  await stage.network.heal()
  await saysSent(page)
  return wrongs(stage, before, told)
}
