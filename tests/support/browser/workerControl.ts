import type { CDPSession, Page } from '@playwright/test'

/** Does to the workers of `origin` what Chromium does by itself, from a page that is none of ours. */
export async function controlWorkers(blank: Page, origin: string) {
  const browser = await blank.context().newCDPSession(blank)
  const registrationId = await findRegistration(browser, origin)
  return {
    /** The network is back and no page is open. */
    sync: () =>
      browser.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      }),
    /** A worker is stopped at any moment, whatever it does. */
    stop: () => browser.send('ServiceWorker.stopAllWorkers'),
    leave: () => browser.detach(),
  }
}

async function findRegistration(browser: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  return found
}
