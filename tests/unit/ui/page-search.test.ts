import { expect, test } from 'vitest'
import { isPage } from '../../../shared/pages/pages.ts'
import { pageEntries, searchPages, wordsOfPath } from '../../../src/layout/notFound/search.ts'

const first = (text: string) => searchPages(text)[0]?.to

test.each([
  ['tarif', '/pricing'],
  ['prix', '/pricing'],
  ['TARIFS', '/pricing'],
  ['tariffs', '/pricing'],
  ['combien ça coûte', '/pricing'],
  ['anniversaire', '/birthday'],
  ['aniversaire', '/birthday'],
  ['anniv', '/birthday'],
  ['goûter d’anniversaire', '/birthday'],
  ['reserver', '/reservations'],
  ['réservassion', '/reservations'],
  ['telephone', '/contact'],
  ['numéro de téléphone', '/contact'],
  ['résilier mon abonnement', '/abonnements'],
  ['séminaire', '/business'],
  ['cgv', '/legal'],
  ['cookies', '/privacy'],
  ['mot de passe oublié', '/client/password-reset'],
  ['se connecter', '/client/login'],
  ['casque vr', '/activities'],
  ['tournoi', '/challenges'],
  ['t-shirt boutique', '/products'],
  ['mes reservations', '/reservations'],
])('« %s » finds %s', (text, page) => {
  expect(first(text)).toBe(page)
})

test.each(['', '   ', 'la de le', 'zzzz', '404', '%', 'q'])('« %s » finds nothing', (text) => {
  expect(searchPages(text)).toEqual([])
})

test.each([
  ['/tarif', '/pricing'],
  ['/anniversaire', '/birthday'],
  ['/Anniversaires.html', '/birthday'],
  ['/nos-tarifs-2024/', '/pricing'],
  ['/r%C3%A9server', '/reservations'],
  ['/espaceClient.php', '/client'],
  ['/mentions-legales', '/legal'],
  ['/politique-de-confidentialite', '/privacy'],
  ['/activites/simulateurs', '/activities'],
])('the address %s may have meant %s', (path, page) => {
  expect(first(wordsOfPath(path))).toBe(page)
})

test('an address that cannot be decoded is searched as it is', () => {
  expect(wordsOfPath('/tarifs%')).toBe('tarifs')
})

test('at most so many, each once, and only pages of the site', () => {
  const found = searchPages('horaires prix reservation anniversaire entreprise contact', 3)
  expect(found).toHaveLength(3)
  expect(new Set(pageEntries.map(({ to }) => to)).size).toBe(pageEntries.length)
  for (const { to } of pageEntries) expect(isPage(to), to).toBe(true)
})
