import { priceWords } from '../../shared/rules/activityWords.ts'
import { useActivities } from '../features/activity/activities.ts'
import { GroupEvents, Regulars, PlanVisit } from '../features/venue/home/Chapters.tsx'

/** The home page below its first screens. */
export function LaterChapters() {
  const { activities } = useActivities()
  const prices = Object.fromEntries(activities.map((one) => [one.id, priceWords(one)]))
  return (
    <>
      <GroupEvents prices={prices} />
      <Regulars />
      <PlanVisit />
    </>
  )
}
