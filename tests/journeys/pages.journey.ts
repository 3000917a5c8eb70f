import { testWithWorker, workerReady } from '../support/browser/journey.ts'

testWithWorker(
  'on a first visit the code of the next page is there before its link is touched',
  async ({ device }) => {
    const page = await device.open('/')
    await workerReady(page)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('routes-pages')),
    )
  },
)
