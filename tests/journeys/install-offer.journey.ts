import { isComplete } from '../support/browser/hydrated.ts'
import { expect, test } from '../support/browser/journey.ts'

test.use({ isWhole: true })

test.describe('in a browser that asks by itself', () => {
  test.use({ installable: true })

  test('its question is held back, then asked', async ({ device }) => {
    const page = await (await device.context()).newPage()
    await page.clock.install({ time: Date.now() })
    await page.goto('/pricing')
    await isComplete(page)
    // Somebody is here: the assistant lets a visitor who does something be.
    await page.keyboard.press('Shift')
    const isHeldBack = await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.body.dataset['asked'] = 'yes'
      }
      dispatchEvent(
        Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }),
      )
      return event.defaultPrevented
    })
    expect(isHeldBack).toBe(true)
    // Timers are left alone: one leap ends the three seconds that the browser's storage has to answer.
    await page.clock.setSystemTime(Date.now() + 32_000)
    const offer = page.getByRole('dialog', { name: /Borne/ })
    await offer.getByRole('button', { name: 'Installer' }).click()
    await expect(offer).toBeHidden()
    expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
  })
})
