import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, expectAccessible, openApp, textsOf } from '../support/browser/component.tsx'
import { route, realFetch } from '../support/browser/componentNetwork.ts'

const articles = '/articles-host/articles'
const tariffs = '/articles-host/articles/*/tariffs'
const failure = 'Erreur lors de la récupération des articles'
const loading = page.getByText('Chargement...')
const everything = page.getByText('18 articles')
const without = page.getByText('Aucun tarif trouvé')

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const down = () =>
  Response.json(
    { success: false, error: 'Le service ne répond pas.', code: 'upstream' },
    { status: 502 },
  )

test('a visitor sees every article with its image, its number and its tariffs', async () => {
  await openApp('/products')
  const title = { level: 1, name: 'Articles - Tous produits & tarifs' }
  await expect.element(page.getByRole('heading', title)).toBeVisible()
  await expect.element(everything).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveLength(18)
  await expect
    .element(card('Entrée sans date'))
    .toHaveTextContent(/ID\s:\s1001.*Tarifs.*Une heure d’arcade\s:\s15,00\s€/)
  const image = card('Entrée sans date').getByCss('img')
  await expect
    .poll(() => {
      const img = image.element()
      return img instanceof HTMLImageElement && img.naturalWidth
    })
    .toBeGreaterThan(0)
  await expect.element(card('Privatisation de la salle')).toHaveTextContent('Aucune image')
  await expect.element(card('Privatisation de la salle')).toHaveTextContent('Aucun tarif trouvé')
  await expect.element(page.getByText('Aucune image')).toHaveLength(1)
  await expect.element(without).toHaveLength(1)
})

test('a failed list is said in red, and a retry brings it', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const heal = route(articles, () => held.then(down))
  await openApp('/products')
  await expect.element(loading).toBeVisible()
  release()
  const alert = page.getByRole('alert').filter({ hasText: failure })
  await expect.element(alert).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
  await expectAccessible()
  heal()
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(everything).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('axe finds nothing among the articles, filtered or not', async () => {
  await openApp('/products')
  await expect.element(everything).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Boissons' }).click()
  await expectAccessible()
})

test('the keyboard filters by group, and the address can be shared', async () => {
  await openApp('/products')
  const all = page.getByRole('radio', { name: 'Tout' })
  await expect.element(all).toBeVisible()
  const first = all.element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Boissons' })).toHaveFocus()
  await expect.element(page.getByText('3 articles')).toBeVisible()
  await expect.poll(address).toBe('/products?groups=30')
  await openApp('/products?groups=30')
  await expect
    .poll(() => textsOf(page.getByRole('main').getByRole('heading', { level: 2 })))
    .toEqual(['Limonade de la maison', 'Café', 'Sirop à l’eau'])
  await openApp('/products?groups=999')
  await expect.element(everything).toBeVisible()
})

test('tariffs that fail are silent, and the list stands', async () => {
  route(tariffs, down)
  await openApp('/products')
  await expect.element(without).toHaveLength(18)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('tariffs are asked for six at a time, while the list is read', async () => {
  let open = 0
  let most = 0
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  route(tariffs, async () => {
    open += 1
    most = Math.max(most, open)
    await held
    open -= 1
    return Response.json([])
  })
  await openApp('/products')
  await expect.element(everything).toBeVisible()
  await expect.poll(() => open).toBe(6)
  release()
  await expect.element(without).toHaveLength(18)
  expect(most).toBe(6)
})

test('an image that cannot be had is told in words', async () => {
  route(articles, async () => {
    const list = await (await realFetch(articles)).text()
    return new Response(list.replaceAll('ticket.svg', 'missing.svg'), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
  await openApp('/products')
  await expect.element(card('Entrée sans date')).toHaveTextContent('Aucune image')
})

test('without the provider there is no filter, and every article', async () => {
  route('/api/heitz/token', () => Response.json({ error: 'Non', code: 'no' }, { status: 403 }))
  await openApp('/products?groups=30')
  await expect.element(everything).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Tout' })).not.toBeInTheDocument()
})

test('an empty list and one of an unknown shape say so', async () => {
  for (const list of [[], { rows: 3 }]) {
    route(articles, () => Response.json(list))
    await openApp('/products-temp')
    await expect.element(page.getByText('Aucun article trouvé')).toBeVisible()
  }
})
