import { expect, testWithWorker, workerReady } from '../support/browser/journey.ts'

const heading = { level: 1, name: 'Page introuvable' } as const

testWithWorker('it helps without network too', async ({ device }) => {
  const page = await device.open('/')
  await workerReady(page)
  await (await device.context()).setOffline(true)
  await page.goto('/tarif')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('Vous cherchiez peut-être')).toBeVisible()
})
