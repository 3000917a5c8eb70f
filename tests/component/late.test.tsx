import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Skeleton } from '../../src/ui/feedback/Skeleton.tsx'

const words = page.getByText('La réponse tarde. Nous l’attendons encore un peu.')

test('what is awaited for three seconds says that it is late', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  flushSync(() => root.render(<Skeleton label="Chargement de vos réservations" />))
  flushSync(() => vi.advanceTimersByTime(2999))
  expect(words.elements()).toHaveLength(0)
  flushSync(() => vi.advanceTimersByTime(1))
  expect(words.elements()).toHaveLength(1)
  vi.useRealTimers()
  root.unmount()
  element.remove()
})
