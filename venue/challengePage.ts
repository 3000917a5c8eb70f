/** What the page of the contests says; the home page too, which has no use for the contests. */
export { challengePage } from '#venue'
