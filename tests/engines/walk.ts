import * as v from 'valibot'
import { dayWords, formatDay } from '../../shared/rules/day.ts'
import { SignInAnswer } from '../../shared/api/account/session.ts'
import { until } from './until.ts'
import { nextSaturday } from '../support/people/days.ts'
import { newPerson, type Person } from '../support/people/person.ts'
import type { Product } from '../support/product/product.ts'
import type { Page } from './page.ts'

const saturday = new RegExp(`^${formatDay(nextSaturday())}`, 'i')

/** Takes a fact, and what shows it. */
export type Step = (fact: string, show: () => Promise<unknown>) => Promise<void>

/** Borne's main job, from a first look to the sign-out, as one person does it. */
export async function walk(page: Page, product: Product, step: Step): Promise<void> {
  const person = newPerson()
  await looksAround(page, step)
  await registers(page, person, step)
  const booking = await books(page, step)
  await seesOwnPages(page, person, step)
  await product.pullThePlug()
  await readsOffline(page, person, booking, step)
  await editsOffline(page, product, person, step)
  await choosesThemes(page, step)
  await signsOut(page, step)
}

async function looksAround(page: Page, step: Step): Promise<void> {
  await step('the home page says whether the venue is open', async () => {
    await page.open('/')
    await page.read(/(Ouvert, ferme|Fermé, ouvre)/)
  })
  await step('the worker holds the app', () => workerReady(page))
  await step('the menu leads to the prices, without a new document', async () => {
    await page.run('document.documentElement.dataset.walk = "here"; done()')
    await page.press('link', 'Tarifs')
    await page.at(/\/pricing$/)
    await page.find('heading', 'Tarifs')
    const walked = await page.run('done(document.documentElement.dataset.walk)')
    if (walked !== 'here') throw new Error('a new document came')
  })
  await step('the prices are there', () => page.read('30,00 €'))
}

async function registers(page: Page, person: Person, step: Step): Promise<void> {
  await step('a client area without a session leads to the sign-in', async () => {
    await page.open('/client')
    await page.at(/\/client\/login/)
    await page.press('link', 'Créer un compte')
    await page.at(/\/client\/register/)
  })
  await step('a registration without its fields is refused beside them', async () => {
    await page.press('button', "S'inscrire")
    await page.read('obligatoire')
    await page.at(/\/client\/register/)
  })
  await step('a visitor registers', async () => {
    await page.fill('Prénom', person.firstName)
    await page.fill('Nom', person.lastName)
    await page.fill('Email', person.email)
    await page.fill('Téléphone mobile', person.mobilePhone)
    await page.fill('Mot de passe', person.password)
    await page.fill('Confirmer le mot de passe', person.password)
    await page.press('button', "S'inscrire")
    await page.read('Compte créé et connexion réussie !')
  })
  await step('the newcomer lands in the client area', async () => {
    await page.at(/\/client$/)
    await page.find('heading', `Bonjour ${person.firstName}`)
  })
}

/** Resolves with the path of the booking. */
async function books(page: Page, step: Step): Promise<string> {
  let path = '/reservation-confirmation'
  await step('« Activité » is chosen', async () => {
    await page.open('/reservations')
    await page.press('radio', /^Consoles/)
    await page.at(/activity=consoles/)
  })
  await step('« Participants » are two', async () => {
    if (!(await page.look('number', 'Participants')))
      await page.press('button', 'Modifier : Participants')
    if ((await page.value('Participants', 'number')) === '1')
      await page.press('button', 'Une personne de plus')
    if (await page.look('button', 'Valider : Participants'))
      await page.press('button', 'Valider : Participants')
  })
  await step('« Date » is chosen', async () => {
    await page.press('button', saturday)
    await page.at(new RegExp(`date=${nextSaturday()}`))
  })
  await step('« Heure » is chosen', async () => {
    await page.press('radio', /^15 h( |$)/)
    await page.at(/time=15(:|%3A)00/)
  })
  await step('the button that obliges to pay says the price, and books', async () => {
    await page.press('button', 'Réserver avec obligation de paiement — 40,00 €')
    const { pathname, search } = await page.at(/\/reservation-confirmation\?bookingId=/)
    path = pathname + search
  })
  await step('the booking is confirmed', () => page.find('heading', 'Réservation confirmée'))
  return path
}

async function seesOwnPages(page: Page, person: Person, step: Step): Promise<void> {
  await step('the pass is a code that can be scanned', () => page.scan(/^Code QR/))
  await step('the pass opens on the whole screen, and closes', async () => {
    await page.press('button', 'Afficher en grand')
    await page.press('button', 'Fermer')
  })
  await step('the client area shows the next visit', async () => {
    await page.open('/client')
    await page.read('Consoles')
  })
  await step('the list of bookings leads to it', async () => {
    await page.open('/client/reservations')
    await page.read('Consoles')
    // On a Friday, which may have begun meanwhile, « demain ».
    const words = dayWords(nextSaturday(), Date.now())
    await page.press('link', new RegExp(`^${words}`, 'i'))
    await page.at(/\/reservation-confirmation/)
    await page.find('heading', 'Réservation confirmée')
  })
  await step('the profile shows what was registered', async () => {
    await page.open('/client/profile')
    await valueIs(page, 'Prénom', person.firstName)
  })
}

async function readsOffline(page: Page, person: Person, path: string, step: Step): Promise<void> {
  await step('without the server, the home page is readable and says so', async () => {
    await page.open('/')
    await page.read(/(Ouvert, ferme|Fermé, ouvre)/)
    await page.read(/Mis à jour/)
  })
  await step('without the server, the prices are readable', async () => {
    await page.open('/pricing')
    await page.read('30,00 €')
  })
  await step('without the server, the client area is readable', async () => {
    await page.open('/client')
    await page.find('heading', `Bonjour ${person.firstName}`)
    await page.read('Consoles')
  })
  await step('without the server, the list of bookings is readable', async () => {
    await page.open('/client/reservations')
    await page.read('Consoles')
  })
  await step('without the server, the booking is readable', async () => {
    await page.open(path)
    await page.find('heading', 'Réservation confirmée')
  })
  await step('without the server, the pass can be scanned', () => page.scan(/^Code QR/))
  await step('without the server, a page never visited opens', async () => {
    await page.open('/contact')
    await page.find('heading', 'Contact')
  })
}

async function editsOffline(page: Page, product: Product, person: Person, step: Step) {
  await step('without the server, an edit of the profile is kept on the device', async () => {
    await page.open('/client/profile')
    await page.fill('Prénom', 'Dominique')
    await page.press('button', 'Enregistrer')
    await page.read('Enregistré sur cet appareil')
  })
  await step('the edit is still there in a new document', async () => {
    await page.open('/client/profile')
    await valueIs(page, 'Prénom', 'Dominique')
    await page.read('Enregistré sur cet appareil')
  })
  await step('the edit is sent when the server is back', async () => {
    await product.start()
    await page.run('dispatchEvent(new Event("online")); done()')
    await page.read(/Envoyé à/)
  })
  await step('the venue has the edit', async () => {
    const response = await fetch(`${product.url}/api/auth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    const { user } = v.parse(SignInAnswer, await response.json())
    if (user?.firstName !== 'Dominique') throw new Error(`it has « ${user?.firstName} »`)
  })
}

const themes = { Clair: 'light', Sombre: 'dark' }
const toldPages = ['/', '/pricing', '/reservations', '/client', '/client/profile']

async function choosesThemes(page: Page, step: Step): Promise<void> {
  for (const [label, theme] of Object.entries(themes)) {
    await step(`« ${label} » is shown at once, and on every page`, async () => {
      // The footer is laid out when it comes near, while the page above it still grows; before, WebKit computes no
      // name for what is in it.
      await until(`the radio ${label}`, async () => {
        await page.run('scrollTo(0, document.documentElement.scrollHeight); done()')
        return page.look('radio', label)
      })
      await page.press('radio', label)
      await page.isDrawn(theme)
      for (const path of toldPages) {
        await page.open(path)
        await page.isDrawn(theme)
      }
    })
  }
}

async function signsOut(page: Page, step: Step): Promise<void> {
  await step('the sign-out leads to the sign-in', async () => {
    await page.press('button', 'Se déconnecter')
    await page.at(/\/client\/login/)
  })
  await step('the client area is closed afterwards', async () => {
    await page.open('/client/reservations')
    await page.at(/\/client\/login/)
  })
}

async function valueIs(page: Page, label: string, value: string): Promise<void> {
  const found = await page.value(label)
  if (found !== value) throw new Error(`« ${label} » is « ${String(found)} »`)
}

function workerReady(page: Page): Promise<unknown> {
  return page.run('navigator.serviceWorker.ready.then(() => done(true))')
}
