/** What a price covers, how it is paid and changed. */
export { pricing } from '#venue'
