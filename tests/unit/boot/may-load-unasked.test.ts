import { afterEach, expect, test, vi } from 'vitest'
import { mayLoadUnasked } from '../../../prerender/inline/mayLoadUnasked.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the browser says of its line, and whether it has a worker of ours. */
function stand(connection: object | undefined, registration?: object): void {
  const getRegistration = () => Promise.resolve(registration)
  vi.stubGlobal('navigator', { connection, serviceWorker: { getRegistration } })
}

test.each([
  [undefined, true],
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('on a line of which is said %j the app comes by itself: %s', async (connection, isFetched) => {
  stand(connection)
  expect(await mayLoadUnasked()).toBe(isFetched)
})

test('whatever the line, it comes where its files are already', async () => {
  stand({ saveData: true }, {})
  expect(await mayLoadUnasked()).toBe(true)
})

test('a browser that keeps its workers to itself spares data', async () => {
  const getRegistration = () => Promise.reject(new DOMException('No', 'SecurityError'))
  vi.stubGlobal('navigator', { connection: { saveData: true }, serviceWorker: { getRegistration } })
  expect(await mayLoadUnasked()).toBe(false)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await mayLoadUnasked()).toBe(false)
})
