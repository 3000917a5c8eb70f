import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportOnline } from '../../src/platform/network.ts'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { cutNetwork } from '../support/browser/componentNetwork.ts'
import { readStorage } from '../support/browser/readStorage.ts'
import { nextSaturday } from '../support/people/days.ts'

test('axe finds nothing in the section, nor in its question', async () => {
  const { call } = await customer()
  const slot = { activityId: 'simulators', date: nextSaturday(), time: '15:00' }
  await call('/venue/bookings', { ...slot, participants: 2 })
  await openApp('/client/profile#mes-donnees')
  const section = page.getByRole('region', { name: 'Mes données' })
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(1)
  await expectAccessible()
  const question = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await question.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect.element(question).toHaveTextContent('places rendues :')
  await expectAccessible()
})

test('without network the section says that it needs it', async () => {
  await customer()
  await openApp('/client/profile')
  const section = page.getByRole('region', { name: 'Mes données' })
  await expect.element(section.getByRole('listitem')).toHaveLength(1)
  await expect.poll(() => readStorage(['borne-customer'])).toContain('Camille')
  const heal = cutNetwork()
  await openApp('/client/profile')
  await expect.element(section.getByText('Cette partie a besoin du réseau')).toBeVisible()
  await expect.element(section.getByRole('button')).not.toBeInTheDocument()
  heal()
  reportOnline(true)
  await expect.element(section.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
})
