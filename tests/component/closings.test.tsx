import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { instantOf, today } from '../../shared/rules/day.ts'
import type { Closing } from '../../shared/rules/hours/schedule.ts'
import { expectAccessible, openApp } from '../support/browser/component.tsx'
import { realFetch, route } from '../support/browser/componentNetwork.ts'

const day = today(Date.now())
const closing = (from: string, to: string, more: Partial<Closing>): Closing => ({
  from: instantOf(day, from) ?? 0,
  to: instantOf(day, to) ?? 0,
  reason: 'Panne de courant',
  ...more,
})

function close(...closings: Closing[]): void {
  route('/api/venue', async (request) => {
    const told: object = await (await realFetch(request)).json()
    return Response.json({ ...told, closings })
  })
}

const line = /fermé aujourd’hui de 14\sh à 18\sh \(Panne de courant\)/i

test.each(['/', '/activities', '/pricing', '/contact', '/reservations?activity=vr', '/birthday'])(
  'a closing of an activity is one line with its reason on %s, for nothing else',
  async (path) => {
    close(closing('14:00', '18:00', { activities: path === '/birthday' ? ['birthday'] : ['vr'] }))
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
  close(closing('14:00', '18:00', {}))
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
