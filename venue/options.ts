/** What may be added to a visit, by the activity's id; an activity that is not named has none. */
export { options, type Option } from '#venue'
