export { type Subscription, subscriptionPage, subscriptions, subscriptionTerms } from '#venue'

export type FrequentQuestion = { question: string; answer: string }
