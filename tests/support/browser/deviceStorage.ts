import { expect, type Page } from '@playwright/test'
import { readStorage } from './readStorage.ts'

/** Everything that a page's origin keeps on the device, as one text. */
export function deviceStorage(page: Page): Promise<string> {
  return page.evaluate(readStorage, undefined)
}

/** Resolves when this text of a fact is on the disk: a page writes what it hears a moment after it shows it. */
export async function isOnDisk(page: Page, text: string): Promise<void> {
  const facts = ['borne-public', 'borne-customer']
  await expect.poll(() => page.evaluate(readStorage, facts), { intervals: [100] }).toContain(text)
}

/** The token that this device signs its requests with. */
export function sessionToken(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('borne-session')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const name = opening.result.objectStoreNames[0] ?? ''
          const reading = opening.result.transaction(name).objectStore(name).get('token')
          reading.onsuccess = () => resolve(String(reading.result))
          reading.onerror = () => reject(reading.error)
        }
      }),
  )
}

/** Signs somebody in on this device: what a sign-in stores (src/offline/secrets/credentials.ts), by hand. */
export function storeSession(page: Page, session: { id: string; token: string }): Promise<void> {
  return page.evaluate(
    ({ id, token }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('borne-session')
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('records')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('records', 'readwrite')
          for (const [key, value] of Object.entries({ id, token, authenticated: true }))
            writing.objectStore('records').put(value, key)
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { id: session.id, token: session.token },
  )
}
