import { formatPrice } from '../../shared/rules/money.ts'
import { type FrequentQuestion, subscriptions, subscriptionTerms } from '../../venue/offers.ts'
import { pricing } from '../../venue/pages.ts'
import { questions } from '../../venue/questions.ts'
import { labelled, listText, only, type Passage } from './passage.ts'

const subscriptionPage = { title: 'Abonnements', url: '/abonnements' }
const birthdayPage = { title: 'Anniversaires', url: '/birthday' }
const businessPage = { title: 'Entreprises', url: '/business' }
const conditionsPage = { title: 'Conditions d’abonnement', url: '/abonnements#conditions' }
const contactPage = { title: 'Contact', url: '/contact' }
const pricingPage = { title: 'Tarifs', url: '/pricing' }
/** Where the questions of the other public pages are answered. */
const pages: Record<string, Passage['source']> = {
  '/activities': { title: 'Activités', url: '/activities' },
  '/abonnements': subscriptionPage,
  '/challenges': { title: 'Challenges', url: '/challenges' },
  '/birthday': birthdayPage,
  '/business': businessPage,
  '/contact': contactPage,
}

/** What a price covers, how it is paid and changed. */
export function pricingPassages(): Passage[] {
  const source = pricingPage
  return [
    {
      title: 'Ce que le prix comprend',
      text: listText('Le prix comprend :', pricing.included),
      source,
      also: 'inclus compris matériel',
    },
    { title: 'Ce qui se paie à part', text: listText('À part :', pricing.apart), source },
    {
      title: 'Moyens de paiement',
      text: listText(
        'On paie sur place :',
        pricing.means.map(({ name, text }) => `${name}, ${text}`),
      ),
      source,
      also: 'payer régler paiement CB ticket titre restaurant chèque virement paypal amex american express bitcoin apple google pay',
    },
    ...pricing.conditions.map(({ name, text }) => ({
      title: name,
      text: labelled(name, text),
      source,
    })),
  ]
}

export function subscriptionPassages(): Passage[] {
  const offers = subscriptions.map(({ name, price, summary, included }) => ({
    title: `Abonnement ${name}`,
    text: `Abonnement ${name}, ${formatPrice(price)} par mois. ${summary} ${included.join('. ')}.`,
    source: subscriptionPage,
  }))
  const prices = subscriptions.map(
    ({ name, price, summary, included }) =>
      `${name} : ${formatPrice(price)} par mois. ${summary} ${included.join('. ')}.`,
  )
  return [
    {
      title: 'Les abonnements, prix et formules',
      text: listText('Les abonnements au mois, sans durée minimale :', prices),
      source: subscriptionPage,
      also: `prix tarif combien coûte abonnement mensuel abonner carte mois forfait différence comparer choisir ${subscriptions.map(({ name }) => name).join(' ')}`,
    },
    ...offers,
    ...subscriptionTerms.map((text) => ({
      title: 'Conditions de l’abonnement',
      text,
      source: conditionsPage,
    })),
  ]
}

/** What people ask, by the page that answers it. */
export function questionPassages(): Passage[] {
  return questions.flatMap((one) => {
    const [page = ''] = one.pages
    const passages = answered([one], pages[page] ?? pricingPage)
    if (page === '/birthday' || page === '/business') {
      return only(page === '/birthday' ? 'birthday' : 'business', passages)
    }
    return passages
  })
}

/** What people call the matter of a question. */
const questionWords: [RegExp, string][] = [
  [/oublié/, 'objet perdu trouvé affaires téléphone sac veste clés'],
  [/tarif réduit/, 'promotion promo réduction remise étudiant senior chômeur code'],
  [/plus petits/, 'bébé maternelle'],
  [/regarder/, 'parents accompagnateur spectateur entrée'],
]

function answered(list: readonly FrequentQuestion[], source: Passage['source']): Passage[] {
  return list.map(({ question, answer }) => ({
    title: question,
    question,
    text: answer,
    source,
    also: questionWords.find(([pattern]) => pattern.test(question))?.[1] ?? '',
  }))
}
