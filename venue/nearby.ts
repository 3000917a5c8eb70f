/** How one comes, in a few words; `pages.ts` tells it in full. */
export { accessSummary } from '#venue'
