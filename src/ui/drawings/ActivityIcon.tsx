import { iconOf } from '../../../venue/looks.ts'
import { Sign } from './Icon.tsx'

/** The small sign of an activity, in the colour of the text. */
export function ActivityIcon({ activity, size = 24 }: { activity: string; size?: number }) {
  return <Sign name={iconOf(activity)} size={size} />
}
