export { type Subscription, subscriptions, subscriptionTerms } from '#venue'

export type FrequentQuestion = { question: string; answer: string }
