/** The contests of the venue's own board, and what their page says. */
export { type Challenge, challengePage, challenges } from '#venue'
