/** What a visitor wants to know of an activity before coming, and what we would do in their place. */
export { activitiesDescription, activitiesLead, activityGuide, recommendations } from '#venue'
