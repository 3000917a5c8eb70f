import type { Activity } from '../../contract/activity.ts'
import { formatPrice } from '../../contract/money.ts'
import { ageWords, durationWords, partyWords } from '../../contract/activityWords.ts'

/** The price of a group in large, then how many, how long, from what age. */
export function GroupPrice({ activity }: { activity: Activity }) {
  return (
    <p>
      <strong>{formatPrice(activity.price)}</strong> TTC pour le groupe : {partyWords(activity)},{' '}
      {durationWords(activity.duration)}, {ageWords(activity)}
    </p>
  )
}
