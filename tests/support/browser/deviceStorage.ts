import { expect, type Page } from '@playwright/test'
import { readStorage } from './readStorage.ts'

/** Everything that a page's origin keeps on the device, as one text. */
export function deviceStorage(page: Page): Promise<string> {
  return page.evaluate(readStorage, undefined)
}

/** Resolves when this text of a fact is on the disk: a page writes what it hears a moment after it shows it. */
export async function isOnDisk(page: Page, text: string): Promise<void> {
  const facts = ['borne-public', 'borne-customer']
  await expect.poll(() => page.evaluate(readStorage, facts)).toContain(text)
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
