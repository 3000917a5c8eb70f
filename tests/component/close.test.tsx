import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../shared/rules/day.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { Close } from '../../src/features/staff/close/Close.tsx'
import { newClosing } from '../../src/features/staff/close/closing.ts'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, noon, showStaff } from '../support/browser/componentStaff.tsx'

const nothing = () => undefined
let visits: number
beforeEach(() => {
  visits = 1
  const list = { total: 0, visits: [], closures: [], pools: [], allotments: [] }
  route('/api/staff/todo', () => Response.json(list))
  const range = { id: null, from: noon, to: noon + HOUR_MS }
  route('/api/staff/closures', () =>
    Response.json({ ...range, visits, people: 2, waiting: 0, held: visits, due: 0, strip: [] }),
  )
  function Desk() {
    const [closing, setClosing] = useState(newClosing)
    return <Close closing={closing} onClosing={setClosing} onTodo={nothing} />
  }
  const shown = showStaff(<Desk />, { role: 'supervisor' })
  onTestFinished(() => shown.close())
})
const counts = () =>
  page
    .getByRole('region')
    .getByRole('term')
    .elements()
    .map((one) => one.textContent)

test.each([
  [1, ['Visite', 'Personnes', 'Dû', 'Place gardée']],
  [2, ['Visites', 'Personnes', 'Dû', 'Places gardées']],
])('what a closing meets is counted by its number: %i', async (count, names) => {
  visits = count
  await page.getByRole('radio', { name: 'À certaines heures' }).click()
  await expect.poll(counts).toEqual(names)
})

test('without an hour a closing of today begins now, one of another day with the opening', async () => {
  await page.getByRole('radio', { name: 'À certaines heures' }).click()
  const from = page.getByLabelText('De', { exact: true })
  await expect.element(from).toHaveAccessibleDescription('Vide\u00a0: dès maintenant.')
  await page.getByRole('radio', { name: 'Un autre jour' }).click()
  await expect.element(from).toHaveAccessibleDescription('Vide\u00a0: dès l’ouverture.')
  await page.getByLabelText('Premier jour').fill(birthday.date)
  await expect.element(from).toHaveAccessibleDescription('Vide\u00a0: dès maintenant.')
  await page.getByLabelText('Premier jour').fill(addDays(birthday.date, 1))
  await expect.element(from).toHaveAccessibleDescription('Vide\u00a0: dès l’ouverture.')
})
