import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '../../shared/rules/day.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { Visit } from '../../src/features/staff/day/Visit.tsx'
import { expectAccessible } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, birthdayStarts, noon, showStaff } from '../support/browser/componentStaff.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
let told = birthday
let asked: { key: string | null; body: unknown }[] = []
let shown: ReturnType<typeof showStaff>
beforeEach(() => {
  told = birthday
  asked = []
  route('/api/staff/bookings/visit-1', () => Response.json(told))
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  const nothing = () => undefined
  shown = showStaff(<Visit visit={birthday} onClose={nothing} />, {
    role: 'host',
  })
})
afterEach(() => shown.close())

/** What the server says to each change, in turn. */
function answerChanges(...answers: (() => Response)[]) {
  route('/api/staff/bookings/visit-1/change', async (request) => {
    asked.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() })
    return answers[asked.length - 1]?.()
  })
}

test('an option more says what is due then; somebody else’s change is told, and what was chosen stays', async () => {
  const changed = { success: false, error: 'Cette réservation a changé entre-temps.' }
  answerChanges(
    () => {
      told = { ...birthday, serial: 2 }
      return Response.json({ ...changed, code: 'changed', current: told }, { status: 409 })
    },
    () => Response.json({ success: true }),
  )
  await button(/Déplacer ou changer/).click()
  const confirm = button('Confirmer le changement')
  const cakes = page.getByRole('status', { name: 'Nombre\u00a0: Un deuxième gâteau' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await button('En ajouter\u00a0: Un deuxième gâteau').click()
  const price = page.getByText(
    '204,00\u00a0€ au lieu de 182,00\u00a0€\u00a0: 22,00\u00a0€ de plus.',
  )
  await expect.element(price).toBeVisible()
  await expectAccessible()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(changed.error)
  await expect.element(cakes).toHaveTextContent('1')
  await confirm.click()
  await expect.element(page.getByText('C’est changé.')).toBeVisible()
  const wish = {
    options: [
      { id: 'gateau', quantity: 1 },
      { id: 'photo', quantity: 8 },
    ],
    total: 20_400,
  }
  expect(asked.map(({ body }) => body)).toEqual([
    { ...wish, id: 'visit-1', serial: 1 },
    { ...wish, id: 'visit-1', serial: 2 },
  ])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
})

test('with fewer people one each follows, and no option that was not chosen is named', async () => {
  answerChanges(() => Response.json({ success: true }))
  await button(/Déplacer ou changer/).click()
  await button('En retirer\u00a0: Participants').click()
  const photos = page.getByRole('status', { name: 'Nombre\u00a0: La photo souvenir' })
  await expect.element(photos).toHaveTextContent('7')
  await expect.element(page.getByText(/178,00\s€ au lieu de 182,00\s€/)).toBeVisible()
  const more = button('En ajouter\u00a0: La photo souvenir')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await button('Confirmer le changement').click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toEqual({ id: 'visit-1', serial: 1, participants: 7, total: 17_800 })
})

test('a visit that is moved says whose it is, and when it is then', async () => {
  answerChanges(() => Response.json({ success: true }))
  await button(/Déplacer ou changer/).click()
  await page.getByRole('radio', { name: /^17\sh/ }).click()
  await button('Confirmer le changement').click()
  await expect
    .element(page.getByText(`Camille Durand\u00a0: ${formatDay(birthday.date)}, 17\u00a0h.`))
    .toBeVisible()
})

test('the next start with room stands first, and what is closed of its day is told beside the starts', async () => {
  const [start] = birthdayStarts.starts
  const starts = [
    { ...start, time: '14:30', isPublic: false },
    { ...start, time: '14:45', isPublic: false },
    ...birthdayStarts.starts,
  ]
  route('/api/staff/starts', () => Response.json({ ...birthdayStarts, starts }))
  const closed = { id: 'one', stations: 0, by: 'Ada', from: noon, to: noon + 5 * HOUR_MS }
  const closures = [
    { ...closed, pool: null, activityId: 'birthday', reason: 'Panne' },
    { ...closed, id: 'two', pool: null, activityId: 'arcade', reason: 'Travaux' },
  ]
  const activities = ['birthday', 'arcade'].map((id) => ({ id, name: id }))
  const pools = [{ id: 'room', stations: 1, activities }]
  route('/api/staff/todo', () =>
    Response.json({ total: 0, visits: [], closures, pools, allotments: [] }),
  )
  await button(/Déplacer ou changer/).click()
  await expect.element(page.getByRole('radio', { name: /^14\sh\s30/ })).toBeVisible()
  expect(page.getByRole('radio', { name: /^14\sh\s45/ }).query()).toBeNull()
  await expect.element(page.getByText(/^birthday\s: fermé .*\(Panne\)\.$/)).toBeVisible()
  expect(page.getByText(/Travaux/).query()).toBeNull()
})
