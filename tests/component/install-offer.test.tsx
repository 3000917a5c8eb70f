import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  address,
  expectAccessible,
  leap,
  openApp,
  takeClock,
} from '../support/browser/component.tsx'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const offer = page.getByRole('dialog', { name: /Borne/ })
const hidden = () => expect.element(offer).not.toBeInTheDocument()

/** A visit in a browser that gives itself this name; lets it last for so many seconds. */
async function visit(path: string, userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  // The offer's code: what is not offered must not be on its way either.
  await import('../../src/features/install/Install.tsx')
  if (!vi.isFakeTimers()) takeClock()
  const began = Date.now()
  await openApp(path)
  // Somebody is here: the assistant lets a visitor who does something be.
  await expect.element(page.getByCss('[data-assistant="closed"]')).toBeInTheDocument()
  const stood = Date.now()
  await userEvent.keyboard('{Shift}')
  return {
    /** Not longer than this since it began. */
    lessThan: (seconds: number) => leap(began + seconds * 1000 - Date.now()),
    /** At least this since the page stood. */
    lasts: (seconds: number) => leap(stood + seconds * 1000 - Date.now()),
  }
}

test('nobody is interrupted at a form or a booking', async () => {
  const writing = await visit('/contact', iphone)
  await page.getByLabelText('Votre nom').fill('Camille')
  await writing.lasts(60)
  await hidden()
  const booking = await visit('/reservations', iphone)
  await booking.lasts(60)
  await hidden()
  await page.getByRole('link', { name: 'Tarifs' }).first().click()
  await expect.element(offer).toBeVisible()
})

test('it goes when one goes on to a booking', async () => {
  const reading = await visit('/pricing', iphone)
  await reading.lasts(32)
  await expect.element(offer).toBeVisible()
  page
    .getByRole('link', { name: /^Réserver pour/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/^\/reservations/)
  await hidden()
})

test('Firefox on a computer is told plainly, where one looks for it, and nowhere else', async () => {
  const reading = await visit('/privacy#installer', firefox)
  const guide = page.getByRole('region', { name: 'Installer l’application' })
  await expect.element(guide).toHaveTextContent('Firefox sur ordinateur n’installe pas de sites')
  await guide.getByText('Sur un autre appareil ou navigateur').click()
  await expect.element(guide).toHaveTextContent('iPhone et iPad, Safari')
  await expectAccessible()
  await reading.lasts(40)
  await hidden()
})

test('on an iPhone it is offered after thirty seconds with drawn steps, and a refusal holds', async () => {
  const first = await visit('/pricing', iphone)
  await first.lessThan(29)
  await hidden()
  await first.lasts(32)
  await expect.element(offer).toBeVisible()
  expect(offer.element().contains(document.activeElement)).toBe(false)
  await page.getByRole('button', { name: 'Voir comment' }).click()
  await expect.poll(() => offer.getByRole('listitem').elements().length).toBe(3)
  await expect.element(offer).toHaveTextContent('Partager')
  await expect.element(offer).toHaveTextContent('Sur l’écran d’accueil')
  await expect.element(offer).toHaveTextContent('protège vos données')
  await expectAccessible()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await hidden()
  const second = await visit('/pricing', iphone)
  await second.lasts(40)
  await hidden()
  vi.setSystemTime(Date.now() + 1441 * 3_600_000)
  const third = await visit('/pricing', iphone)
  await third.lasts(32)
  await expect.element(offer).toBeVisible()
})
