import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Recap } from '../../src/features/booking/form/Recap.tsx'
import { builtInActivities } from '../../venue/venue.ts'

const [activity] = builtInActivities
const draft = { activity, date: '2026-11-28', time: '15:00', participants: 2, options: [] }

test.each([
  [true, 'Vous payez sur place, le jour de votre visite.'],
  [false, 'Si la salle demande un paiement en ligne, il suit votre réservation.'],
])('where paying on site is %s the recap says « %s »', async (isPaidOnSite, words) => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Recap
      draft={draft}
      lines={[]}
      totalPrice={60}
      isComplete
      policy={undefined}
      isPaidOnSite={isPaidOnSite}
    >
      Réserver
    </Recap>,
  )
  await expect.element(page.getByText(words)).toBeInTheDocument()
  expect(element.textContent?.includes('sur place')).toBe(isPaidOnSite)
  root.unmount()
  element.remove()
})
