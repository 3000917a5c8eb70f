import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { instantOf } from '../../shared/rules/day.ts'
import type { Hours } from '../../shared/rules/hours/schedule.ts'
import { expectAccessible, openApp, standAt } from '../support/browser/component.tsx'
import { realFetch, route } from '../support/browser/componentNetwork.ts'

/** A Wednesday: the venue is open from 14 h to 23 h. */
const day = '2027-03-10'
beforeEach(() => standAt(`${day}T15:00:00+01:00`))
const reason = 'Panne de courant'
/** The venue's answer with more in it. */
function tell(more: (told: Hours) => Partial<Hours>): void {
  route('/api/venue', async (request) => {
    const told: Hours = await (await realFetch(request)).json()
    return Response.json({ ...told, ...more(told) })
  })
}

/** What an activity's closing of a Wednesday afternoon is told as. */
const closingOf = (activity: string, names: string, on: string) => ({
  activities: [activity],
  names,
  from: instantOf(on, '14:00') ?? 0,
  to: instantOf(on, '18:00') ?? 0,
  reason,
  words: `fermé mercredi de 14 h à 18 h (${reason})`,
})
const line = /fermé mercredi de 14 h à 18 h \(Panne de courant\)/i

test.each(['/', '/activities', '/pricing', '/contact', '/reservations?activity=vr', '/birthday'])(
  'a closing of an activity is one line with its reason on %s, for nothing else',
  async (path) => {
    const activity = path === '/birthday' ? 'birthday' : 'vr'
    const closing = closingOf(activity, 'Réalité virtuelle', day)
    tell(() => ({ closings: [closing] }))
    await openApp(path)
    await expect.element(page.getByRole('main').getByText(line).first()).toBeVisible()
    if (path === '/') await expectAccessible()
    if (path === '/activities') {
      const lines = page.getByRole('main').getByText(line)
      await expect
        .element(page.getByRole('region', { name: 'Réalité virtuelle' }).getByText(line))
        .toBeVisible()
      expect(lines.elements()).toHaveLength(1)
    }
  },
)

test('hours that are closed in the middle of today are told by what is left, with the reason', async () => {
  const span = { open: '14:00', close: '23:00' }
  const today = { day, reason, span, spans: [{ ...span, open: '18:00' }] }
  tell(({ exceptional }) => ({ exceptional: [...exceptional, today] }))
  await openApp('/contact')
  await expect.element(page.getByText(/^Fermé, ouvre aujourd’hui à 18\sh$/)).toBeVisible()
  const row = page.getByRole('row', { name: /aujourd’hui/ })
  await expect.element(row).toHaveTextContent(/18\sh – 23\sh \(Panne de courant\)/)
  await expect.element(row).not.toHaveTextContent(/14\sh/)
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(/18\sh – 23\sh \(Panne de courant\)/)).toBeVisible()
})

test('(negative control) without a closing nothing is told', async () => {
  await openApp('/contact')
  await expect.element(page.getByText(/^Ouvert, ferme à 23\sh$/)).toBeVisible()
  await expect.element(page.getByText('Panne de courant')).not.toBeInTheDocument()
})

test('the footer’s year is the venue’s, whatever zone a device stands in', async () => {
  standAt('2027-12-31T15:00:00+01:00')
  await openApp('/contact')
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toHaveTextContent(/© 2027/)
  expect(new Date('2027-12-31T15:00:00+01:00').getFullYear(), 'of the device').toBe(2028)
})

test('a race in closed hours says so, and the activity of its training too', async () => {
  standAt('2026-12-08T15:00:00+01:00')
  // The venue's folder names the days of its races.
  const closing = closingOf('simulators', 'Simulateurs', '2026-12-09')
  tell(() => ({ closings: [closing] }))
  await openApp('/challenges')
  const board = page.getByRole('region', { name: 'Prochains départs' })
  await expect.element(page.getByText(line)).toBeVisible()
  await expect
    .element(board.getByRole('listitem').first())
    .toHaveTextContent(/Fermé à cette heure-là \(Panne/)
  expect(board.getByText(/Fermé/).elements()).toHaveLength(1)
})
