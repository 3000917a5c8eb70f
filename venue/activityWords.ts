/** Other words by which people ask for an activity, by its id. */
export { activityWords } from '#venue'
