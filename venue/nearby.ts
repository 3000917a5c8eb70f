/** How one comes, in a few words, and whether there is more to tell; `pages.ts` tells it in full. */
export { accessSummary, hasMap, hasRoutes } from '#venue'
