import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOutbox } from '../../src/offline/outbox/outbox.ts'
import { account } from '../support/people/account.ts'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { signIn } from '../support/browser/componentAccount.ts'
import { book } from '../support/browser/componentBooking.ts'
import { route } from '../support/browser/componentNetwork.ts'

const LONG = { timeout: 60_000 }
const signOut = page.getByRole('button', { name: 'Se déconnecter' }).first()
const question = page.getByRole('dialog', { name: 'Se déconnecter sans tout envoyer' })

test(
  'axe finds nothing in what waits, clashes, is refused, or is asked about, in both themes',
  LONG,
  async () => {
    const { id, email } = await customer()
    onTestFinished(() => getOutbox().leave(id, true))
    await openApp('/client/profile')
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Camille')

    refuseEdits(429, {}, { 'Retry-After': '600' })
    await save('Prénom', 'Lou')
    await expect.element(page.getByText('La salle demande d’attendre')).toBeVisible()
    await expectAccessible()
    await signOut.click()
    await question.getByRole('button', { name: 'Envoyer maintenant' }).click()
    await expect.element(question.getByText('L’envoi n’a pas abouti.')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await giveUp()

    refuseEdits(422, { field: 'mobilePhone' })
    await save('Téléphone mobile', '0700000000')
    await expect.element(page.getByText(/^Refusé\s: Non/)).toBeVisible()
    await expectAccessible()
    await giveUp()

    const clash = { ...account, email, phone: '', id: '1', lastName: 'Dupont', birthday: '' }
    refuseEdits(412, {
      code: 'changed',
      current: { ...clash, version: 9, center: 0, createdAt: '' },
    })
    await save('Nom', 'Martin')
    await expect.element(page.getByText('Valeur de la salle : Dupont')).toBeVisible()
    await expectAccessible()
    await giveUp()

    refuseEdits(503)
    await save('Prénom', 'Alix')
    await expect.element(page.getByText('La salle ne répond pas')).toBeVisible()
    await signOut.click()
    await question.getByRole('button', { name: 'Garder' }).click()
    await expect
      .element(page.getByText('Reconnectez-vous pour envoyer 1 modification'))
      .toBeVisible()
    await signIn({ email, password: 'pas le bon' })
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectAccessible()
  },
)

test('on a tablet axe finds nothing in the client area, in either theme', LONG, async () => {
  await page.viewport(820, 1180)
  await customer()
  const bookingId = await book()
  const visit = page.getByText('Simulateurs').first()
  const pages = {
    '/client': page.getByRole('img', { name: /^Code QR/ }),
    '/client/reservations': visit,
    '/client/profile': page.getByRole('region', { name: 'Mes données' }).getByRole('listitem'),
    [`/reservation-confirmation?bookingId=${bookingId}`]: visit,
  }
  for (const [path, known] of Object.entries(pages)) {
    await openApp(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(known).toBeVisible()
    await expectAccessible()
  }
})

let healed = (): void => undefined

function refuseEdits(status: number, more = {}, headers = {}): void {
  healed()
  healed = route('/api/users/*', () =>
    Response.json({ success: false, error: 'Non', code: 'no', ...more }, { status, headers }),
  )
}

/** Sends at once, as the app's work in the background does. */
async function save(label: string, value: string): Promise<void> {
  await page.getByLabelText(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(async () => (await getOutbox().read()).entries.length).toBe(1)
  await getOutbox().drain('nudge')
}

async function giveUp(): Promise<void> {
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Envois en attente' }))
    .not.toBeInTheDocument()
}
