import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reportOnline } from '../../src/platform/network.ts'
import { OfflineBar } from '../../src/layout/Layout.tsx'

const bar = page.getByRole('status')
const words = bar.getByText('Hors connexion')

/** The bar alone: no answer that is under way puts an end to the absence. */
test('a blip of the network shows nothing; what lasts for a second is told', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBar />
    </QueryClientProvider>,
  )
  await expect.element(bar).toBeInTheDocument()
  await expect.element(words).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(999)
  expect(await isDrawn()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isDrawn()).toBe(true)
  reportOnline(true)
  vi.advanceTimersByTime(1499)
  expect(await isDrawn()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await isDrawn()).toBe(false)
  root.unmount()
  element.remove()
})

/** Whether the words are there once React has drawn what it knows. */
async function isDrawn(): Promise<boolean> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  return words.elements().length > 0
}
