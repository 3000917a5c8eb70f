import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { sanitise } from '../../src/platform/sanitise.ts'
import { announce, announcement } from '../support/browser/componentAnnouncement.ts'
import { openApp } from '../support/browser/component.tsx'
import { payloads } from '../support/faults/payloads.ts'

/** Everything that a message of an announcement may be made of. */
const allowed: Record<string, string[]> = {
  A: ['href', 'rel', 'target'],
  ...Object.fromEntries(
    ['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'H3', 'SPAN'].map((tag) => [tag, []]),
  ),
}

let found: string[] = []

/**
 * Notes what must not happen: code that runs, a dialog, a window, a request to another origin. No policy stands
 * over the document of these tests: the sanitiser has to do without its help.
 */
beforeEach(async () => {
  found = []
  Object.assign(window, { boom: () => found.push('boom()') })
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    vi.spyOn(window, name).mockImplementation(() => void found.push('a dialog'))
  vi.spyOn(window, 'open').mockImplementation(() => {
    found.push('a window')
    return null
  })
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: ['*evil.example*'] })
  cdp().on('Network.requestWillBeSent', noteStrange)
})

afterEach(async () => {
  Reflect.deleteProperty(window, 'boom')
  cdp().off('Network.requestWillBeSent', noteStrange)
  await cdp().send('Network.setBlockedURLs', { urls: [] })
  await cdp().send('Network.disable')
})

test('of what is hostile nothing runs, asks or stays behind the sanitiser', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  for (const [index, payload] of payloads.entries()) {
    const html = `<p>avant</p>${payload}<p>après ${index}</p>`
    box.replaceChildren(await sanitise(html))
    expect(box.textContent, payload).toContain('avant')
    touchEverything(box)
    expect(strangers(box), payload).toEqual([])
    // Until the page has nothing more to do.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    expect(found, payload).toEqual([])
  }
  expect(payloads.length).toBeGreaterThanOrEqual(50)
})

test('what is announced goes through it', async () => {
  announce({ message: `<p>avant</p>${payloads.join('')}` })
  await openApp('/challenges')
  await expect.element(announcement).toHaveTextContent('avant')
  const message = announcement.getByText('avant', { exact: true }).element().parentElement
  expect(message && strangers(message)).toEqual([])
  expect(found).toEqual([])
})

test('the same page without the sanitiser is not so lucky: the watch sees it', async () => {
  await openApp('/challenges')
  const raw = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
  raw('<img src=x onerror=boom()>')
  await expect.poll(() => found).toContain('boom()')
  raw('<img src="https://evil.example/pixel.png">')
  await expect.poll(() => found).toContain('https://evil.example/pixel.png')
  raw('<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>')
  await expect.poll(() => found).toContain('a dialog')
})

function noteStrange({ request }: { request: { url: string } }): void {
  const { protocol, hostname } = new URL(request.url)
  if (/^https?:$/.test(protocol) && hostname !== location.hostname) found.push(request.url)
}

/** Does to every element of the message what a person could do; only links to elsewhere are spared. */
function touchEverything(message: Element): void {
  for (const element of message.querySelectorAll('*')) {
    const types = ['pointerenter', 'mouseover', 'pointerdown', 'focus', 'animationstart', 'toggle']
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }))
    const link = element.closest('a')
    if (link?.protocol === 'javascript:' || link?.protocol === 'data:') link.click()
  }
}

/** Elements and attributes of the message that no message may have, and names of the document that it hid. */
function strangers(message: Element): string[] {
  const strange = [...message.querySelectorAll('*')].flatMap((element) => {
    const known = allowed[element.tagName]
    return known
      ? element.getAttributeNames().filter((name) => !known.includes(name))
      : [element.tagName]
  })
  const hrefs = [...message.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? '')
  const leaving = hrefs.filter(
    (href) =>
      new URL(href, location.href).host !== location.host &&
      !/^(https?:\/\/|mailto:|tel:)/i.test(href),
  )
  const isWhole = document.body instanceof HTMLBodyElement && typeof document.cookie === 'string'
  return [...strange, ...leaving, ...(isWhole ? [] : ['a document with hidden names'])]
}
