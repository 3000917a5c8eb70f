import type { Activity } from '../../../shared/api/activity.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { ageWords, durationWords, partyWords } from '../../../shared/rules/activityWords.ts'

/** The price of a group in large, then how many, how long, from what age. */
export function GroupPrice({ activity }: { activity: Activity }) {
  return (
    <p>
      <strong>{formatPrice(activity.price)}</strong> TTC pour le groupe : {partyWords(activity)},{' '}
      {durationWords(activity.duration)}, {ageWords(activity)}
    </p>
  )
}
