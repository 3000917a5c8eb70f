/** The contests of the venue's own board. */
export { type Challenge, challenges } from '#venue'
