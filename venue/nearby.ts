/** How one comes, in a few words; `access.ts` tells it in full. */
export { accessSummary } from '#venue'
