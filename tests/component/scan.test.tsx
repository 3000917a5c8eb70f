import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'

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
