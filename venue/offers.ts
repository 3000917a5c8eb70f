export { type Subscription, subscriptions } from '#venue'

export type FrequentQuestion = { question: string; answer: string }
