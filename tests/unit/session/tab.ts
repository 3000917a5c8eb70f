import { afterEach, beforeEach, vi } from 'vitest'

/** What of a browser's window a session touches; Node has none. */
function openWindow() {
  const replaced: string[] = []
  const reload = vi.fn<() => void>()
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hidden: false,
    documentElement: { hidden: false },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', {
    pathname: '/',
    replace: (path: string) => replaced.push(path),
    reload,
  })
  vi.stubGlobal('navigator', { onLine: true })
  const channels: BroadcastChannel[] = []
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
    // What a closed tab still has in hand tells nobody.
    override postMessage(message: unknown): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (channels.includes(this)) super.postMessage(message)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const { setTimeout: begin } = globalThis
  const timers: NodeJS.Timeout[] = []
  vi.stubGlobal('setTimeout', (act: () => void, wait?: number) => {
    const timer = begin(act, wait)
    timers.push(timer)
    return timer
  })
  const close = () => {
    for (const channel of channels.splice(0)) channel.close()
    // A closed tab’s next try would find what the next test’s tab has just written.
    for (const timer of timers.splice(0)) clearTimeout(timer)
  }
  return { window, document, replaced, reload, close }
}

/**
 * Gives every test of the file or group a window, and takes from it all that a test leaves: tabs,
 * databases, globals. Returns the window of now.
 */
export function eachInWindow(): () => ReturnType<typeof openWindow> {
  let now: ReturnType<typeof openWindow>
  beforeEach(() => {
    now = openWindow()
  })
  afterEach(async () => {
    now.close()
    await closeTabs()
    const { dropDatabase } = await import('../../../src/platform/storage.ts')
    for (const { name = '' } of await indexedDB.databases()) await dropDatabase(name)
    vi.unstubAllGlobals()
  })
  return () => now
}

const closers: (() => Promise<void>)[] = []

/** Ends what the tabs of a test still have in hand: a retry would ask in the middle of the next test. */
async function closeTabs(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()))
}

/** A fresh page load: every module begins anew, the device's storage stays. */
export async function openTab() {
  vi.resetModules()
  const current = await import('../../../src/session/current.ts')
  const session = await import('../../../src/session/session.ts')
  const { signIn } = await import('../../../src/session/signIn.ts')
  const { createQueryClient } = await import('../../../src/offline/cache/queryClient.ts')
  const { getOutbox } = await import('../../../src/offline/outbox/outbox.ts')
  const client = createQueryClient()
  closers.push(() => client.cancelQueries())
  return { ...current, ...session, signIn, client, outbox: getOutbox() }
}

/** Everything on the device, as one text. */
export async function storedText(): Promise<string> {
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const { entries, openStore } = await import('../../../src/platform/storage.ts')
    found.push(name, await entries(openStore(name)))
  }
  return JSON.stringify(found)
}
