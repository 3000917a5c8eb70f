import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
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
