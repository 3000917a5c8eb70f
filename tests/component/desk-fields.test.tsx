import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { Visit } from '../../src/features/staff/day/Visit.tsx'
import { type DeskDraft, newDraft } from '../../src/features/staff/sell/deskDraft.ts'
import { nobody } from '../../src/features/staff/sell/GuestFields.tsx'
import { Sell } from '../../src/features/staff/sell/Sell.tsx'
import { Todo } from '../../src/features/staff/todo/Todo.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, birthdayStarts, showStaff } from '../support/browser/componentStaff.tsx'

const { activityId, date, time } = birthday
const nothing = () => undefined
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** Whether it has the focus, and lies under nothing that sticks to the screen. */
async function expectOpened(field: Locator) {
  await expect.element(field).toHaveFocus()
  const { x, y, width, height } = field.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(field.element())
}

beforeEach(() => {
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  route('/api/staff/bookings/*', () => Response.json(birthday))
})

function show(...[element, options]: Parameters<typeof showStaff>) {
  const shown = showStaff(element, options)
  onTestFinished(() => shown.close())
}

function Desk() {
  const [draft, setDraft] = useState<DeskDraft>({ ...newDraft(), activityId, date, time })
  const [guest, setGuest] = useState(nobody)
  return <Sell {...{ draft, guest }} onDraft={setDraft} onGuest={setGuest} />
}

test('« À un nom » opens its fields in sight, with the focus in the first; of themselves they take none', async () => {
  show(<Desk />, { now: birthday.startsAt - 10 * MINUTE_MS })
  const named = page.getByRole('radio', { name: 'À un nom' })
  await named.click()
  await expectOpened(page.getByLabelText('Nom', { exact: true }))
})

test('(negative control) a sale that wants a name takes the focus to none of its fields', async () => {
  show(<Desk />)
  const name = page.getByLabelText('Nom', { exact: true })
  await expect.element(name).toBeVisible()
  await expect.element(name).not.toHaveFocus()
})

test('a visit opens the form of its change in sight, in its day as in « À régler »', async () => {
  show(<Visit visit={birthday} onClose={nothing} />)
  await button(/^Déplacer ou changer/).click()
  await expectOpened(page.getByLabelText('Nouveau jour'))
})

test('« À régler » opens it likewise, below other visits', async () => {
  const why = [{ what: 'closed', reason: 'Neige' }]
  const visits = ['1', '2', '3', '4'].map((id) => ({ ...birthday, id, why }))
  const list = { total: 4, visits, closures: [], pools: [], allotments: [] }
  route('/api/staff/todo', () => Response.json(list))
  show(<Todo />)
  await button('Déplacer…').last().click()
  await expectOpened(page.getByLabelText('Nouveau jour'))
})

test.each([
  ['where it may be sold without a name', 10, / Sans numéro, choisissez «\sSans nom\s»\.$/],
  ['where it may not', 180, /^Le numéro de téléphone est obligatoire\.$/],
])('a sale that wants a number says that it is missing, %s', async (_where, minutes, words) => {
  show(<Desk />, { now: birthday.startsAt - minutes * MINUTE_MS })
  if (minutes === 10) await page.getByRole('radio', { name: 'À un nom' }).click()
  await page.getByLabelText('Nom', { exact: true }).fill('Sarah Petit')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  const error = page.getByText(/^Le numéro de téléphone est obligatoire\./)
  await expect.element(error).toHaveTextContent(words)
  await page.getByLabelText('Téléphone', { exact: true }).fill('06123')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect.element(page.getByText(/exactement 10 chiffres\.$/)).toBeVisible()
})
