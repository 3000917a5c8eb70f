import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { phoneWords } from '../../shared/rules/phone.ts'
import { questionsOn } from '../../venue/questions.ts'
import { builtInActivities, venue } from '../../venue/venue.ts'
import { address, expectAccessible, openApp, standAt } from '../support/browser/component.tsx'
import { cutNetwork, networkError, realFetch, route } from '../support/browser/componentNetwork.ts'

const down = () => Response.json({}, { status: 503 })
const headingOf = (hash: string) => page.getByCss(`${hash} :is(h2, h3)`).first()

test('home leads everywhere one may want to go', async () => {
  await openApp('/')
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['On fête un anniversaire', '/birthday'],
    ['On vient en équipe', '/business'],
    ['Les challenges', '/challenges'],
    ['Les abonnements', '/abonnements'],
    ['Plan et accès pour tous', '/contact#venir'],
    ['Voir les tarifs', '/pricing'],
    ['Toutes les activités en détail', '/activities'],
  ] as const) {
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expect.element(main.getByText(/Gare d’Argentelle-Centre/)).toBeVisible()
})

test('home shows what a whole group pays for, but not what has a page of its own', async () => {
  route('/venue/activities', async (request) => {
    const told: { id: string }[] = await (await realFetch(request)).json()
    return Response.json(told.map((one) => (one.id === 'vr' ? { ...one, per: 'group' } : one)))
  })
  await openApp('/')
  const tiles = page.getByRole('region', { name: /^À quoi/ })
  await expect.element(tiles.getByText('par groupe')).toBeVisible()
  await expect.element(tiles.getByRole('link', { name: 'Réalité virtuelle' })).toBeVisible()
  await expect.element(tiles.getByRole('link', { name: 'Anniversaire' })).not.toBeInTheDocument()
})

test('pricing: how much for us, and on to the draft with our number', async () => {
  await openApp('/pricing')
  const till = page.getByRole('region', { name: 'Combien pour nous ?' })
  const activity = till.getByLabelText('Activité')
  const price = till.getByRole('status')
  await activity.selectOptions('Réalité virtuelle')
  await expect.element(price).toHaveTextContent(/^100,00\s€$/)
  const more = till.getByRole('button', { name: 'Une personne de plus' })
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await till.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect.element(price).toHaveTextContent(/^75,00\s€$/)
  const other = till.getByText(/^Vous aviez choisi/)
  await expect.element(other).not.toBeInTheDocument()
  await activity.selectOptions('Anniversaire')
  await expect.element(price).toHaveTextContent(/^150,00\s€$/)
  await expect.element(other).toHaveTextContent(/choisi 3\spersonnes.*compté pour 4\spersonnes/)
  await till.getByRole('link', { name: 'Réserver pour 4' }).click()
  await expect.poll(address).toMatch(/\/reservations\?activity=birthday&participants=4/)
})

test('activities: straight to one, what to know, and on to its draft', async () => {
  await openApp('/activities')
  const list = page.getByRole('navigation', { name: 'Activités de cette page' })
  await list.getByRole('link', { name: 'Jeux de société' }).click()
  const games = page.getByRole('region', { name: 'Jeux de société' })
  await expect.element(games.getByRole('heading', { name: 'Jeux de société' })).toBeInViewport()
  await expect.element(games.getByRole('heading', { name: 'À savoir' })).toBeVisible()
  await games.getByRole('link', { name: /^Réserver/ }).click()
  await expect.poll(address).toMatch(/\/reservations\?activity=boardgames/)
})

test('contact: call, find the way, know when and how to get in', async () => {
  await openApp('/contact')
  const main = page.getByRole('main')
  const call = main.getByRole('link', { name: /^01\s99\s00\s12\s34$/ }).first()
  await expect.element(call).toHaveAttribute('href', 'tel:+33199001234')
  const way = main.getByRole('link', { name: /Itinéraire/ })
  await expect.element(way).toHaveAttribute('href', venue.links.itinerary)
  await expect
    .element(main.getByRole('row', { name: /Mercredi/ }))
    .toHaveTextContent(/14\sh – 23\sh/)
  await expect.element(main.getByRole('img', { name: /Plan du quartier/ })).toBeVisible()
  await expect.element(main.getByText(/Ligne Z, gare d’Argentelle-Centre/)).toBeVisible()
  await expect.element(main.getByText(/93\scm/)).toBeVisible()
  await expect.element(main.getByRole('form', { name: 'Nous écrire' })).toBeVisible()
})

test('birthday: the price, the formulas, and on to the booking', async () => {
  await openApp('/birthday')
  const main = page.getByRole('main')
  for (const price of [/^150,00\s€/, /^210,00\s€/, /^230,00\s€/]) {
    await expect.element(main.getByText(price).first()).toBeVisible()
  }
  await expect.element(main.getByRole('form', { name: 'Demander un anniversaire' })).toBeVisible()
  await main.getByRole('link', { name: 'Réserver un anniversaire' }).click()
  await expect.poll(address).toMatch(/^\/reservations\?activity=birthday/)
})

test('business: the formats are a table, the quote is one tap away', async () => {
  await openApp('/business')
  const row = page.getByRole('row', { name: /Toute la maison/ })
  await expect.element(row).toHaveTextContent(/41 à 80/)
  await expect.element(row).toHaveTextContent(/1\s500,00\s€ TTC/)
  await page.getByRole('link', { name: 'Demander un devis' }).click()
  await expect.element(page.getByRole('heading', { name: 'Demander un devis' })).toBeInViewport()
})

test('every part of the law is one tap from the footer, and a contract is ended in two more', async () => {
  await openApp('/pricing')
  for (const [name, hash] of [
    ['Conditions générales de vente', '#cgv'],
    ['Annulation et rétractation', '#annulation'],
    ['Renoncer à un contrat', '#renoncer'],
    [/^Accessibilité\s: partiellement conforme/, '#accessibilite'],
    ['Résilier un abonnement', '#resilier'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect.poll(address).toBe(`/legal${hash}`)
    await expect.element(headingOf(hash)).toBeInViewport()
  }
  await page.getByRole('link', { name: 'Résilier votre contrat' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Résilier votre contrat' }))
    .toBeInViewport()
  const form = page.getByRole('form', { name: 'Nous écrire' })
  await expect
    .element(form.getByLabelText('Votre message'))
    .toHaveDisplayValue(/^Je résilie mon abonnement/)
  await expect.element(form.getByRole('button', { name: 'Envoyer le message' })).toBeVisible()
})

test('two pages opened within a frame each have their address, and « Retour » leads through both', async () => {
  await openApp('/')
  const link = (path: string) => page.getByCss(`footer a[href="${path}"]`)
  await expect.element(link('/legal')).toBeInTheDocument()
  const [prices, legal] = [
    page.getByCss('a[href="/pricing"]').first().element(),
    link('/legal').element(),
  ]
  prices.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  // The first one's address waits for a frame.
  await Promise.resolve()
  legal.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(address).toBe('/legal')
  history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible()
  expect(address()).toBe('/pricing')
  history.back()
  await expect.poll(address).toBe('/')
})

test('by keyboard a table of contents leads to its sections, and a question opens on its answer', async () => {
  const press = async (found: Locator) => {
    await expect.element(found).toBeVisible()
    const control = found.element().closest<HTMLElement>('a, summary')
    control?.focus()
    expect(document.activeElement).toBe(control)
    await userEvent.keyboard('{Enter}')
  }
  for (const path of ['/legal', '/privacy']) {
    await openApp(path)
    const contents = page.getByRole('navigation', { name: 'Sur cette page' })
    const last = contents.getByRole('link').last()
    await press(last)
    await expect.element(headingOf(last.element().getAttribute('href') ?? '')).toBeInViewport()
  }
  for (const path of ['/birthday', '/business', '/contact']) {
    await openApp(path)
    const { question, answer } = questionsOn(path)[0] ?? { question: '', answer: '' }
    await expect.element(page.getByText(answer)).not.toBeVisible()
    await press(page.getByText(question))
    await expect.element(page.getByText(answer)).toBeVisible()
  }
})

test('subscriptions: compared in a table, and left without an account', async () => {
  await openApp('/abonnements')
  await expect.element(page.getByRole('columnheader', { name: 'Pilote' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /^14,75\s€$/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  const message = page.getByLabelText('Votre message')
  await expect.element(message).toHaveDisplayValue(/^Je renonce au contrat/)
  await openApp('/abonnements#resilier')
  const mail = page.getByRole('link', { name: 'email déjà rédigé' }).first()
  await expect
    .element(mail)
    .toHaveAttribute('href', expect.stringMatching(/^mailto:.*body=Je%20r%C3%A9silie/))
  await page.getByRole('link', { name: 'Résilier votre contrat' }).click()
  await expect.element(message).toHaveDisplayValue(/^Je résilie/)
})

test('challenges: the races to come, where to enter, where to practise', async () => {
  // The venue's folder names the days of its races.
  standAt('2026-11-30T12:00:00Z')
  await openApp('/challenges')
  const board = page.getByRole('region', { name: 'Prochains départs' })
  const enter = board.getByRole('link', { name: /^S’inscrire/ }).first()
  await expect.element(enter).toHaveAttribute('href', venue.links.challenges)
  await expect.element(board.getByText(/^Gratuit$/).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Réserver un simulateur' }).click()
  await expect.poll(address).toMatch(/\/reservations\?activity=simulators/)
})

test('a race that is over has left the board', async () => {
  standAt('2026-12-10T12:00:00Z')
  await openApp('/challenges')
  await expect.element(page.getByRole('heading', { name: 'La Coupe du givre' })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Premier virage' }))
    .not.toBeInTheDocument()
})

test('free places that cannot be fetched are told quietly, and nothing moves', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  route('/venue/availability', () => held.then(down))
  await openApp('/')
  const places = page.getByRole('region', { name: 'Prochaines places' })
  const height = () => places.element().getBoundingClientRect().height
  await expect.element(places).toBeInTheDocument()
  await document.fonts.ready
  const before = height()
  places.element().scrollIntoView()
  release()
  await expect
    .element(places.getByRole('status'))
    .toHaveTextContent(/^Impossible de récupérer les disponibilités$/)
  for (const line of places.getByRole('listitem').elements())
    expect(line.textContent).toMatch(/Demandez-les au [\d\s]+\.$/)
  expect(height()).toBe(before)
})

test('activities that cannot be fetched are the venue’s own, told discreetly', async () => {
  route('/venue/activities', down)
  await openApp('/activities')
  const told = page.getByText('Impossible de récupérer les activités', { exact: true })
  await expect.element(told).toBeVisible()
  expect(told.element().parentElement?.textContent).toMatch(/Rechargez la page, ou appelez-nous\.$/)
  for (const { name } of builtInActivities) {
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('offline, free places fold to who can tell them', async () => {
  let lose = (): void => undefined
  const lost = new Promise<void>((resolve) => (lose = resolve))
  route('/venue/availability', () => lost.then(networkError))
  await openApp('/')
  const places = page.getByRole('region', { name: 'Prochaines places' })
  await expect.element(places).toBeInTheDocument()
  places.element().scrollIntoView()
  const heal = cutNetwork()
  // What was asked before is lost with the network.
  lose()
  await expect.element(places.getByRole('link', { name: phoneWords(venue.phone) })).toBeVisible()
  await expect.element(places.getByRole('list')).not.toBeInTheDocument()
  await expect.element(places.getByText(/^Impossible/)).not.toBeInTheDocument()
  heal()
})
