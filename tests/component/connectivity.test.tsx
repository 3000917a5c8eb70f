import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isOnline } from '../../src/platform/network.ts'
import { openApp } from '../support/component.tsx'
import { cutNetwork } from '../support/network.ts'

const bar = page.getByRole('status').filter({ hasText: 'restent lisibles' })

test('a blip of the network shows nothing; what lasts for a second is told', async () => {
  await openApp('/pricing')
  await expect.element(page.getByText(/^Mis à jour/).first()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const heal = cutNetwork()
  vi.advanceTimersByTime(999)
  expect(await isDrawn()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isDrawn()).toBe(true)
  heal()
  await expect.poll(isOnline).toBe(true)
  vi.advanceTimersByTime(1500)
  expect(await isDrawn()).toBe(false)
})

/** Whether the bar is there once React has drawn what it knows. */
async function isDrawn(): Promise<boolean> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  return bar.elements().length > 0
}
