import { afterEach, expect, test, vi } from 'vitest'
import { Offline } from '../../../shared/api/failure.ts'
import { lazyRequest } from '../../../src/offline/cache/lazyRequest.ts'
import { builtInHours } from '../../../venue/venue.ts'
import { json, stubFetch } from '../../support/browser/fetchStub.ts'

afterEach(() => vi.unstubAllGlobals())

test('code that did not come is asked for again by the next question', async () => {
  stubFetch(() => json(builtInHours))
  const ask = () => lazyRequest((endpoints) => endpoints.venue, undefined)
  // What the code of requests reads as it comes: it fails as a file that is lost on its way does.
  vi.stubGlobal('navigator', {
    get onLine() {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  })
  await expect(ask()).rejects.toBeInstanceOf(Offline)
  vi.stubGlobal('navigator', { onLine: true })
  // A browser holds no file that did not come; these modules would stay broken.
  vi.resetModules()
  expect((await ask()).value).toEqual(builtInHours)
})
