import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staffCalls } from '../../shared/api/staff/endpoints.ts'
import { useTeamAct } from '../../src/features/staff/teamAct.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { expectAccessible } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { showStaff } from '../support/browser/componentStaff.tsx'
import { setLetters, unreachable } from '../support/browser/reach.ts'
import { readStorage } from '../support/browser/readStorage.ts'
import { PASSPHRASE, PIN, WRONG_PASSPHRASE } from '../support/people/staffCredentials.ts'

/** What a venue's server has been given, and what it holds against an act: as server/api/staff/rights.ts says it. */
const server = { passphrase: '', isProved: true, isGiven: false, done: 0 }

const refused = (code: string, error: string, field?: string) =>
  Response.json({ success: false, code, error, ...(field && { field }) }, { status: 401 })
const done = () => Response.json({ success: true })
const pinAgain = () => refused('pin-again', 'Saisissez votre code PIN encore une fois.')
const wrong = (field: string) =>
  refused('wrong-passphrase', 'Phrase de passe fausse. Il reste 4 essais.', field)

function answerAct(): Response {
  if (server.isGiven) {
    server.done += 1
    return done()
  }
  if (server.passphrase) return refused('passphrase', 'Saisissez votre phrase de passe.')
  return server.isProved ? refused('choose-passphrase', 'Choisissez d’abord.') : pinAgain()
}

async function answerChoice(request: Request): Promise<Response> {
  const { passphrase, old = '' }: { passphrase: string; old?: string } = await request.json()
  if (!server.isProved) return pinAgain()
  if (old !== server.passphrase) return wrong('old')
  Object.assign(server, { passphrase, isGiven: true })
  return done()
}

async function answerPhrase(request: Request): Promise<Response> {
  const { passphrase }: { passphrase: string } = await request.json()
  if (passphrase !== server.passphrase) return wrong('passphrase')
  server.isGiven = true
  return done()
}

function HeavyAct() {
  const { act, question } = useTeamAct()
  return (
    <>
      <Button onClick={() => act(staffCalls.disablePerson, { id: 'bo' })}>Retirer</Button>
      {question}
    </>
  )
}

let shown: ReturnType<typeof showStaff>
beforeEach(() => {
  Object.assign(server, { passphrase: '', isProved: true, isGiven: false, done: 0 })
  route('/api/staff/people/*', answerAct)
  route('/api/staff/passphrase', answerChoice)
  route('/api/staff/session/passphrase', answerPhrase)
  route('/api/staff/session/proof', () => {
    server.isProved = true
    return done()
  })
  document.documentElement.lang = 'fr'
  shown = showStaff(<HeavyAct />)
})
afterEach(async () => {
  shown.close()
  await setLetters(16)
})

const act = page.getByRole('button', { name: 'Retirer' })
const choose = page.getByRole('button', { name: 'Choisir cette phrase' })

test('a first passphrase is chosen after the PIN, said twice alike, and what was wanted is done then', async () => {
  await act.click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Choisir ma phrase de passe')
  await expect.element(page.getByLabelText('Phrase de passe', { exact: true })).toHaveFocus()
  await userEvent.keyboard('trop court')
  await choose.click()
  await expect.element(page.getByText('La phrase de passe a 12 caractères au moins.')).toBeVisible()
  await expect.element(page.getByText('Les deux phrases de passe diffèrent.')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Phrase de passe', { exact: true }).fill(PASSPHRASE)
  await page.getByLabelText('Encore une fois').fill(PASSPHRASE)
  // Whoever thought about it for long says the PIN once more, and types nothing else anew.
  server.isProved = false
  await choose.click()
  await expect.element(page.getByLabelText('Code PIN', { exact: true })).toBeVisible()
  await page.getByLabelText('Code PIN', { exact: true }).fill(PIN)
  await expect.poll(() => server.done).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.passphrase).toBe(PASSPHRASE)
  expect(await readStorage()).not.toContain('loups')
})

test('it is asked for by a field that no browser offers to keep, and that a wrong one leaves empty', async () => {
  server.passphrase = PASSPHRASE
  await act.click()
  const field = page.getByLabelText('Phrase de passe', { exact: true })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.keyboard(`${WRONG_PASSPHRASE}{Enter}`)
  await expect.element(page.getByText('Phrase de passe fausse. Il reste 4 essais.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expectAccessible()
  expect(await unreachable('the passphrase')).toEqual([])
  await field.fill(PASSPHRASE)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.done).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await readStorage()).not.toContain('loups')
})

test('who gives none up does nothing, and is asked again the next time', async () => {
  server.passphrase = PASSPHRASE
  await act.click()
  await page.getByLabelText('Phrase de passe', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await act.click()
  await expect.element(page.getByLabelText('Phrase de passe', { exact: true })).toHaveValue('')
  expect(server.done).toBe(0)
})
