/** What the page of subscriptions says. */
export { subscriptionPage, subscriptionTerms } from '#venue'
