import { priceWords } from '../../shared/rules/activityWords.ts'
import { useActivities } from '../features/activity/activities.ts'
import { Groups } from '../features/venue/home/Groups.tsx'
import { Regulars } from '../features/venue/home/Regulars.tsx'
import { Visit } from '../features/venue/home/Visit.tsx'

/** The home page below its first screens. */
export function LaterChapters() {
  const { activities } = useActivities()
  const prices = Object.fromEntries(activities.map((one) => [one.id, priceWords(one)]))
  return (
    <>
      <Groups prices={prices} />
      <Regulars />
      <Visit />
    </>
  )
}
