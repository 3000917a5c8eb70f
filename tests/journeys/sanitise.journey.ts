import type { Page } from '@playwright/test'
import { announce, announcementOf, expectAnnouncement } from '../support/people/announcement.ts'
import { expect, test } from '../support/browser/journey.ts'
import { payloads } from '../support/faults/payloads.ts'

/** Milliseconds after which a page asks what is announced now. */
const ASKED_AGAIN = 5 * 60_000

/** Everything that a message of an announcement may be made of. */
const allowed: Record<string, string[]> = {
  A: ['href', 'rel', 'target'],
  ...Object.fromEntries(
    ['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'H3', 'SPAN'].map((tag) => [tag, []]),
  ),
}

test('nothing that is hostile runs, asks or stays', async ({ device, product }) => {
  test.setTimeout(300_000)
  const page = await (await device.context()).newPage()
  const watch = await guard(page)
  // The chat greets once a day, over the page.
  await page.addInitScript(() => localStorage.setItem('greeted', String(Date.now())))
  await page.clock.install({ time: Date.now() })
  await page.goto('/challenges')
  for (const [index, payload] of payloads.entries()) {
    const id = `payload-${index}`
    await announce(product, { id, message: `<p>avant</p>${payload}<p>après ${index}</p>` })
    const told = page.waitForResponse('**/api/announcement')
    await page.clock.fastForward(ASKED_AGAIN)
    await (await told).finished()
    await expectAnnouncement(page)
    await expect(announcementOf(page), payload).toContainText('avant')
    await touchEverything(page)
    expect(await strangers(page), payload).toEqual([])
    await page.getByRole('button', { name: "D'accord" }).click()
    await expect(announcementOf(page)).toHaveCount(0)
    expect(await watch.found(), payload).toEqual([])
  }
})

test('the same page without the sanitiser is not so lucky: the watch sees it', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  const watch = await guard(page)
  await page.goto('/challenges')
  const raw = (html: string) =>
    page.evaluate((text) => {
      document.body.insertAdjacentHTML('beforeend', text)
    }, html)
  await raw('<img src=x onerror=boom()>')
  await expect.poll(() => watch.found()).toContain('boom()')
  await raw('<img src="https://evil.example/pixel.png">')
  await expect.poll(() => watch.found()).toContain('https://evil.example/pixel.png')
  await raw('<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>')
  await expect.poll(() => watch.found()).toContain('a dialog')
  expect(payloads.length).toBeGreaterThanOrEqual(50)
})

/**
 * Notes what must not happen: code that runs, a dialog, a window, a request to another origin. The
 * policy of the document is switched off: the sanitiser has to do without its help.
 */
async function guard(page: Page) {
  const found: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.exposeFunction('noteBoom', () => found.push('boom()'))
  await page.addInitScript(() => {
    Object.assign(window, { boom: () => Reflect.get(window, 'noteBoom')() })
  })
  page.on('dialog', (dialog) => {
    found.push('a dialog')
    void dialog.dismiss()
  })
  page.context().on('page', () => found.push('a window'))
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname !== 'localhost') found.push(request.url())
  })
  await page.route(/evil\.example/, (route) => route.abort())
  return {
    /** What happened until the page had nothing more to do. */
    async found() {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
      )
      return found
    },
  }
}

/** Does to every element of the message what a person could do; only links to elsewhere are spared. */
async function touchEverything(page: Page): Promise<void> {
  await announcementOf(page).evaluate((dialog) => {
    for (const element of dialog.querySelectorAll('h2 ~ *, div div *')) {
      const types = [
        'pointerenter',
        'mouseover',
        'pointerdown',
        'focus',
        'animationstart',
        'toggle',
      ]
      for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }))
      const link = element.closest('a')
      if (link?.protocol === 'javascript:' || link?.protocol === 'data:') link.click()
    }
  })
}

/** Elements and attributes of the message that no message may have, and names of the document that it hid. */
function strangers(page: Page): Promise<string[]> {
  return announcementOf(page).evaluate((dialog, known) => {
    const message = [...dialog.querySelectorAll('p')].find(
      (p) => p.textContent === 'avant',
    )?.parentElement
    if (!message) return ['no message']
    const strange = [...message.querySelectorAll('*')].flatMap((element) => {
      const attributes = element
        .getAttributeNames()
        .filter((name) => !known[element.tagName]?.includes(name))
      return known[element.tagName] ? attributes : [element.tagName]
    })
    const hrefs = [...message.querySelectorAll('a[href]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    const leaving = hrefs.filter(
      (href) =>
        new URL(href, location.href).host !== location.host &&
        !/^(https?:\/\/|mailto:|tel:)/i.test(href),
    )
    const isWhole = document.body instanceof HTMLBodyElement && typeof document.cookie === 'string'
    return [...strange, ...leaving, ...(isWhole ? [] : ['a document with hidden names'])]
  }, allowed)
}
