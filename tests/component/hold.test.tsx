import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, openApp, takeDates } from '../support/browser/component.tsx'
import { book, bookButton, confirmed, reopen } from '../support/browser/componentBooking.ts'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'
import { draftPath } from '../support/people/draftPath.ts'
import { route, realFetch } from '../support/browser/componentNetwork.ts'

const timer = page.getByRole('timer')
const full = page.getByText('Ce créneau est complet').first()

/** The server has no hold to give. It answers: two calls that are lost in a row would be a network that is gone. */
function withoutHolds(): void {
  const problem = { success: false, error: 'En panne', code: 'failed' }
  route('/venue/holds', () => Response.json(problem, { status: 500 }))
}

/** Places that are left for anybody. */
async function left(activityId: string, time: string): Promise<number> {
  const query = new URLSearchParams({ activityId, date: nextSaturday() })
  const answer = await realFetch(`/venue/availability?${query}`)
  const { slots }: { slots: { time: string; remaining: number }[] } = await answer.json()
  return slots.find((slot) => slot.time === time)?.remaining ?? -1
}

test('the places of the recap are held, told with their end and the policy, and become the booking', async () => {
  await customer()
  await openApp(draftPath('vr', '15:00', 3))
  await expect.element(timer).toHaveTextContent(/^1[12]:\d\d$/)
  await expect.element(page.getByText(/Annulation gratuite jusqu’au .* à 15\sh/)).toBeVisible()
  await expect.element(page.getByText(/L221-28, 12°/)).toBeVisible()
  expect(await left('vr', '15:00')).toBe(1)
  await reopen('Heure')
  await expect.element(page.getByRole('radio', { name: /^15\sh/ })).toBeChecked()
  await expect.element(page.getByText('libre').first()).toBeVisible()
  await bookButton.click()
  await confirmed()
  expect(await left('vr', '15:00')).toBe(1)
})

test('a change of the draft moves them, and leaving gives them back', async () => {
  await customer()
  await openApp(draftPath('vr', '16:00', 2))
  await expect.element(timer).toBeVisible()
  expect(await left('vr', '16:00')).toBe(2)
  await reopen('Participants')
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await expect.poll(() => left('vr', '16:00')).toBe(1)
  await reopen('Heure')
  await page.getByRole('radio', { name: /^18\sh/ }).click()
  await expect.poll(() => left('vr', '18:00')).toBe(1)
  expect(await left('vr', '16:00')).toBe(4)
  await page.getByRole('banner').getByRole('link', { name: /Borne/ }).first().click()
  await expect.poll(() => left('vr', '18:00')).toBe(4)
})

test('their end is announced at 5 minutes, at 1 and when it comes; five more can be had once', async () => {
  await customer()
  takeDates()
  await openApp(draftPath('vr', '19:00', 2))
  const said = (text: string) =>
    expect.element(page.getByRole('status').filter({ hasText: text })).toHaveLength(1)
  await said('Vos places sont gardées.')
  vi.advanceTimersByTime(425_000)
  await said('Vos places sont gardées 5 minutes encore.')
  const more = page.getByRole('button', { name: 'Garder 5 minutes de plus' })
  await more.click()
  await expect.element(timer).toHaveTextContent(/^1[67]:\d\d$/)
  await expect.element(more).not.toBeInTheDocument()
  vi.advanceTimersByTime(965_000)
  await said('Vos places sont gardées une minute encore.')
  vi.advanceTimersByTime(60_000)
  await said('Vos places ne sont plus gardées. Votre sélection reste là.')
  await expect.element(timer).not.toBeInTheDocument()
  expect(address()).toContain('participants=2')
  await page.getByRole('button', { name: 'Les garder à nouveau' }).click()
  await expect.element(timer).toBeVisible()
  await bookButton.click()
  await confirmed()
})

test('where the venue holds nothing it is booked as ever', async () => {
  let held = 0
  route('/venue/holds', () => {
    held += 1
    return undefined
  })
  route('/api/venue', async () => {
    const venue: object = await (await realFetch('/api/venue')).json()
    return Response.json({ ...venue, can: [] })
  })
  await customer()
  await book(draftPath('vr', '21:00', 2))
  expect(held).toBe(0)
})

test('where the places cannot be held, whoever is faster has them', async () => {
  await customer()
  withoutHolds()
  await openApp(draftPath('simulators', '17:00', 6))
  await expect.element(bookButton).toBeVisible()
  const rival = await openCustomer('')
  const wish = { activityId: 'simulators', date: nextSaturday(), time: '17:00', participants: 6 }
  await rival.call('/venue/bookings', wish)
  await bookButton.click()
  await expect.element(full).toBeVisible()
  expect(address()).toContain('participants=6')
})

test('whoever is beyond a limit is told before pressing anything, and keeps the draft', async () => {
  const { call } = await customer()
  for (const time of ['15:00', '16:00', '17:00', '18:00'])
    await call('/venue/bookings', {
      activityId: 'arcade',
      date: nextSaturday(),
      time,
      participants: 1,
    })
  await openApp(draftPath('vr', '16:00', 2))
  const told = page.getByText(
    /^Vous avez déjà 4 visites ce jour-là\. Choisissez un autre jour, ou appelez-nous/,
  )
  await expect.element(told).toBeVisible()
  await bookButton.click()
  await expect.element(told).toBeVisible()
  await reopen('Heure')
  await expect.element(page.getByRole('radio', { name: /^16\sh/ })).toBeChecked()
})

test('a price that changed while it was read is told beside the old one, and booked by the next press', async () => {
  withoutHolds()
  route('/venue/activities', async () => {
    const told = await realFetch('/venue/activities')
    const list: { id: string; price: number }[] = await told.json()
    const former = list.map((one) => (one.id === 'vr' ? { ...one, price: 20 } : one))
    return Response.json(former, { headers: told.headers })
  })
  await customer()
  await openApp(draftPath('vr', '20:00', 2))
  await expect.element(bookButton).toHaveTextContent(/ 40,00\s€$/)
  await bookButton.click()
  const told = page.getByRole('alert').filter({ hasText: 'Le prix a changé' })
  await expect.element(told).toHaveTextContent(/ : 50,00\s€ au lieu de 40,00\s€/)
  await expect.element(bookButton).toHaveTextContent(/ 50,00\s€$/)
  await bookButton.click()
  await confirmed()
  await expect.element(page.getByText(/50,00\s€/).first()).toBeVisible()
})
