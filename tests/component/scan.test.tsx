import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'

test('the team’s door is called by its name, and speaks of no shell', async () => {
  await openApp('/scan')
  await page.getByText('Espace de l’équipe').click()
  await expect
    .element(page.getByText('Demandez un code d’appairage à votre responsable.'))
    .toBeVisible()
  await page.getByLabelText('Nom de la tablette').fill(' ')
  await page.getByRole('button', { name: 'Appairer cette tablette' }).click()
  await expect.element(page.getByLabelText('Code d’appairage')).toHaveFocus()
  await expect.poll(() => page.getByCss('main [aria-invalid]').elements().length).toBe(2)
  await expectAccessible()
})

describe('a browser that cannot be a device says so before the code is sent', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const pair = async () => {
    const asked: string[] = []
    route('/api/check-in/*', (request) => {
      asked.push(new URL(request.url).pathname)
      return Response.json({ error: 'non' }, { status: 500 })
    })
    await openApp('/scan')
    await page.getByText('Espace de l’équipe').click()
    await page.getByLabelText('Code d’appairage').fill('ABCD2345')
    await page.getByRole('button', { name: 'Appairer cette tablette' }).click()
    await expect.element(page.getByText('Cette tablette n’est pas appairée')).toBeVisible()
    return asked
  }

  test('over http', async () => {
    vi.stubGlobal('isSecureContext', false)
    expect(await pair()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('Le code n’a pas servi.')
  })

  test('without a disk', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    transaction.mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    expect(await pair()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('Le code n’a pas servi.')
  })

  test('one that can sends it (control)', async () => {
    expect(await pair()).not.toEqual([])
  })
})

describe('with the camera refused', () => {
  test('the typed code takes its place', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('Permission denied', 'NotAllowedError'),
    )
    await openApp('/scan')
    await page.getByRole('button', { name: 'Ouvrir l’appareil photo' }).click()
    await expect.element(page.getByText('L’appareil photo reste fermé')).toBeVisible()
    await expectAccessible()
    const code = page.getByLabelText('Code ou adresse')
    const open = page.getByRole('button', { name: 'Ouvrir', exact: true })
    await code.fill('javascript:alert(1)')
    await open.click()
    await expect.element(page.getByText('Ce code est refusé')).toBeVisible()
    await code.fill('k7qm-3xrd')
    await open.click()
    await expect.element(page.getByText('Connectez-vous pour l’ouvrir')).toBeVisible()
    await expectAccessible()
    await code.fill(`${location.origin}/contact`)
    await open.click()
    await expect.poll(address).toBe('/contact')
  })
})

test('a code of the team that is typed in the visible field goes to the team’s space', async () => {
  for (const typed of ['K7QM-3XRD', 'ABU0-2345']) {
    await openApp('/scan')
    await page.getByLabelText('Code ou adresse').fill(typed)
    await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
    await page.getByRole('button', { name: 'C’est un code de l’équipe' }).click()
    await expect.element(page.getByLabelText('Code d’appairage')).toHaveValue(typed)
  }
})

test('a pass is read by its keys’ places while a field has the focus; other words are the field’s', async () => {
  await openApp('/scan')
  const field = page.getByLabelText('Code ou adresse')
  await field.click()
  const scan = (text: string, codes: Record<string, string> = {}) => {
    const keys = text.split('').map((key) => ({ key, code: codes[key] ?? `Key${key}` }))
    const typed = { bubbles: true, cancelable: true, shiftKey: true }
    const events = [...keys, { key: 'Enter', code: 'Enter' }].map(
      (pressed) => new KeyboardEvent('keydown', { ...typed, ...pressed }),
    )
    for (const event of events) field.element().dispatchEvent(event)
    return events.some(({ defaultPrevented }) => defaultPrevented)
  }
  expect(scan('PRICES')).toBe(false)
  await expect.element(field).toHaveValue('')
  // « BORNE$A » as a scanner with a US keyboard writes it at an AZERTY desk.
  expect(scan('BORNE4Q', { 4: 'Digit4', Q: 'KeyA' })).toBe(true)
  await expect.element(field).toHaveValue('BORNE$A')
})
