import { subscriptionPage, subscriptionTerms } from '../../../venue/subscriptionPage.ts'
import { pricing } from '../../../venue/pages.ts'
import { questions } from '../../../venue/questions.ts'
import { pageOf } from '../facts.ts'
import { labelled, listText, type Passage } from './passage.ts'

const page = { title: 'Tarifs', url: '/pricing' }

/** What a price covers, how it is paid and changed. */
export function pricingPassages(): Passage[] {
  const { included, means, conditions } = pricing
  const list = (key: string, title: string, head: string, lines: readonly string[]) =>
    lines.length ? [{ key, title, text: listText(head, lines), source: page }] : []
  const paid = means.map(({ name, text }) => `${name}, ${text}`)
  return [
    ...list('included', 'Le prix comprend', 'Le prix comprend :', included),
    ...list('means', 'Moyens de paiement', 'On paie sur place :', paid),
    ...conditions.map(({ name, text }) => {
      return { key: 'condition', title: name, text: labelled(name, text), source: page }
    }),
  ]
}

/** What a subscription binds to. */
export function subscriptionPassages(): Passage[] {
  const source = { title: 'Abonnements', url: '/abonnements' }
  const conditions = { title: 'Conditions d’abonnement', url: '/abonnements#conditions' }
  const { subscribe } = subscriptionPage
  return [
    ...(subscribe
      ? [{ key: 'subscription.subscribe', title: 'Le prendre', text: subscribe, source }]
      : []),
    ...subscriptionTerms.map((text) => {
      return { key: 'subscription.term', title: 'Conditions', text, source: conditions }
    }),
  ]
}

/** What people ask, by the page that answers it. */
export function questionPassages(): Passage[] {
  return questions.map(({ question, answer, pages: [url = '/pricing'] }) => {
    return { key: `q${url}`, title: question, question, text: answer, source: pageOf(url) }
  })
}
