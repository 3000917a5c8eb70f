import '../../../src/ui/styles/font.css'
import '../../../src/ui/styles/tokens.css'
import '../../../src/ui/styles/base.css'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { App } from '../../../src/app.tsx'
import { clearConversation } from '../../../src/features/chat/conversation.ts'
import { restorePublic } from '../../../src/offline/cache/persistCache.ts'
import { createQueryClient } from '../../../src/offline/cache/queryClient.ts'
import { storeCredentials } from '../../../src/offline/secrets/credentials.ts'
import { learnClock } from '../../../src/boot/clock.ts'
import { reportOnline } from '../../../src/platform/network.ts'
import { databaseNames, dropDatabase, get, openStore } from '../../../src/platform/storage.ts'
import { clearStorages } from '../../../src/platform/storageQuota.ts'
import { createAppRouter } from '../../../src/router.tsx'
import { onSessionEnd, setSession } from '../../../src/session/current.ts'
import { providerTokens } from '../../../src/session/providerToken.ts'
import { restoreSession } from '../../../src/session/session.ts'
import { closeMenu, startMenu } from '../../../src/boot/menu.ts'
import { setTheme } from '../../../src/boot/theme.ts'
import { type Customer, openCustomer } from '../people/customer.ts'
import { axeOptions, settleColours } from './axeOptions.ts'
import { agreeOnTime, cutNetwork, restoreNetwork } from './componentNetwork.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` })

// As every document does.
startMenu()

const size = { width: 390, height: 844 } as const
/** The address of the test runner's own document. */
const runner = location.href
let close = (): Promise<void> => Promise.resolve()

/**
 * The whole app at a path, in this document, as its code starts it; once more, as a new document on the
 * same device would. Its calls go to the real server (network.ts may answer instead); without waits
 * between retries.
 */
export async function openApp(path: string): Promise<void> {
  await close()
  history.replaceState(null, '', path)
  document.documentElement.lang = 'fr'
  const queryClient = createQueryClient({ retryDelay: () => 0 })
  const router = createAppRouter(queryClient)
  const stopFollowing = onSessionEnd(() => void router.invalidate())
  setSession({ status: 'loading' })
  const stopKeeping = await restorePublic(queryClient)
  await restoreSession(queryClient)
  const element = document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  const root = createRoot(element)
  root.render(<App queryClient={queryClient} router={router} />)
  close = async () => {
    close = () => Promise.resolve()
    root.unmount()
    element.remove()
    stopFollowing()
    stopKeeping()
    router.history.destroy()
    await queryClient.cancelQueries()
    queryClient.clear()
  }
}

/** A new customer, made by calls, and signed in on this device: an app opened from now on knows them. */
export async function customer(): Promise<Customer> {
  const person = await openCustomer('')
  await storeCredentials({ id: person.id, token: person.token })
  return person
}

const unhidden = document.createElement('style')
unhidden.textContent = '*, ::before, ::after { content-visibility: visible !important }'

/** Lays out what is out of sight too, until the test is over: it has its sizes and its controls. */
export function layOutAll(): void {
  document.head.append(unhidden)
}

/** Leaves nothing of a test to the next one: neither in this page nor on the device. */
export async function reset(): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await close()
  // What the closed app still asks gets nowhere: a hold of its own would be in the next test's way.
  cutNetwork()
  document.body.replaceChildren()
  unhidden.remove()
  toast.dismiss()
  await page.viewport(size.width, size.height)
  setSession({ status: 'anonymous' })
  setTheme('system')
  closeMenu()
  clearConversation()
  clearStorages()
  learnClock(Date.now())
  await Promise.all((await databaseNames()).map(dropDatabase))
  await restoreNetwork()
  reportOnline(true)
  providerTokens.drop(await providerTokens.get())
  history.replaceState(null, '', runner)
}

/** Where the app is: path, search and hash. */
export function address(): string {
  return location.pathname + location.search + location.hash
}

/** Timers and dates go on by themselves, and by `leap`. */
export function takeClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  })
}

/** Milliseconds: fewer than the app waits for its disk before it gives it up. */
const STEP_MS = 2000

/** Timers and dates go on by so much. No clock moves the disk: whatever is asked of it is answered at each step. */
export async function leap(ms: number): Promise<void> {
  const end = Date.now() + ms
  // The clock goes on while the disk answers, too.
  for (let left = ms; left > 0; left = end - Date.now()) {
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS))
    const names = await databaseNames()
    await Promise.allSettled(names.map((name) => get('', openStore(name))))
  }
}

/** The page stands at an instant of its own, and so does what its server says of the time. */
export function standAt(instant: string): void {
  takeDates(new Date(instant))
  agreeOnTime()
}

/** The clock leaps with `vi.advanceTimersByTime` as over a sleep: timers that run by themselves do not. */
export function takeDates(now?: Date): void {
  vi.useFakeTimers({
    toFake: ['Date', 'performance'],
    shouldAdvanceTime: true,
    ...(now && { now }),
  })
}

/** What is counted from now on, in order: browsers do not show a beacon's body. */
export function watchBeacons(): string[] {
  const events: string[] = []
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
    if (body instanceof Blob) void body.text().then((text) => events.push(text))
    return true
  })
  return events
}

/** The texts of what a locator finds, as they are shown. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent)
}

/** axe finds nothing on the page as it stands; nor, in the other theme, among its colours. */
export async function expectAccessible(): Promise<void> {
  await expectNothing({})
  setTheme('light')
  await expectNothing({ runOnly: ['color-contrast'] })
  setTheme('system')
}

async function expectNothing(options: axe.RunOptions): Promise<void> {
  await settleColours()
  const { violations } = await axe.run(document, { ...axeOptions, ...options })
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '))
  // Told in the message too, where an assertion's own words are cut short.
  expect(found, found.join('\n')).toEqual([])
  // What the inner one sends the outer one sends as well.
  expect(document.querySelector('form form')).toBeNull()
}
