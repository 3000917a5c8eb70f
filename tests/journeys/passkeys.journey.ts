import type { Page } from '@playwright/test'
import { book, draftPath } from '../support/people/booking.ts'
import { expect, test } from '../support/browser/journey.ts'
import { newPerson, openSignedIn } from '../support/people/person.ts'

// Suggestions of passkeys are the whole browser's.
test.use({ isWhole: true })

/** A device with a fingerprint reader, as the browser simulates it; `touch` says whether its owner is there. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

test('a passkey is offered after the first visit, suggested at the sign-in, and removed among the ways in', async ({
  device,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  const authenticator = await withAuthenticator(page)
  await book(page)
  const offer = page.getByRole('region', { name: 'Revenir sans mot de passe ?' })
  await expect(offer).toBeVisible()
  // Never by itself.
  expect(await authenticator.passkeys()).toEqual([])
  await offer.getByRole('button', { name: 'Créer une clé d’accès' }).click()
  await expect(page.getByRole('region', { name: 'Votre clé d’accès est prête' })).toBeVisible()
  expect(await authenticator.passkeys()).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost', userName: person.email },
  ])
  await book(page, draftPath('vr', '17:00', 2))
  await expect(page.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()
  await expect(page.getByText('sans mot de passe')).toBeHidden()

  await authenticator.touch(false)
  await page.goto('/client/profile')
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  await authenticator.touch(true)
  // A question that was asked before the touch may not hear of it.
  await page.reload()
  await expect(page).toHaveURL(/\/client$/)
  await page.goto('/client/profile#connexion')

  const devices = page.getByRole('region', { name: 'Connexion' })
  const row = devices.getByRole('listitem').filter({ hasText: /^Chrome sur Android\s*Créée/ })
  await expect(row).toContainText('utilisée')
  await row.getByRole('button', { name: 'Retirer cette clé' }).click()
  await expect(devices.getByText('Cette clé n’ouvre plus votre compte.')).toBeVisible()
  await expect(devices.getByRole('heading', { name: 'Clés d’accès' })).toBeFocused()
  await expect(row).toBeHidden()
})
