import { expect, test } from 'vitest'
import { breadcrumb } from '../../../shared/pages/breadcrumb.ts'

const words = (pathname: string) => breadcrumb(pathname).map(({ label }) => label)

test('is empty on the home page', () => {
  expect(breadcrumb('/')).toEqual([])
})

test('starts at home and goes one step per segment', () => {
  expect(breadcrumb('/client/profile')).toEqual([
    { label: 'Accueil', path: '/' },
    { label: 'Espace Client', path: '/client' },
    { label: 'Profil', path: '/client/profile' },
  ])
})

test.each([
  ['/activities', 'Activités'],
  ['/birthday', 'Anniversaires'],
  ['/business/', 'Entreprises'],
  ['/contact', 'Contact'],
  ['/pricing', 'Tarifs'],
  ['/abonnements', 'Abonnements'],
  ['/reservations', 'Réservations'],
  ['/client/login', 'Connexion'],
])('%s is called %s', (path, label) => {
  expect(words(path).at(-1)).toBe(label)
})

test('an unlabelled segment is shown raw, decoded', () => {
  expect(words('/products-temp')).toEqual(['Accueil', 'products-temp'])
  expect(words('/caf%C3%A9')).toEqual(['Accueil', 'café'])
  expect(words('/%E0%A4%A')).toEqual(['Accueil', '%E0%A4%A'])
  expect(words('/constructor')).toEqual(['Accueil', 'constructor'])
})

test('a reset token is never shown', () => {
  expect(words('/client/password-reset/s3cr3t')).toEqual([
    'Accueil',
    'Espace Client',
    'Réinitialisation du mot de passe',
  ])
})
