import { addDays, instantOf } from '../../../../shared/rules/day.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { useHours } from './hours.ts'

/** The age of the opening hours; red once they cover no more days. */
export function HoursStamp() {
  const { at, hours, failed } = useHours()
  const end = instantOf(addDays(hours.validUntil, 1), '00:00') ?? at
  return <Stamped at={at} amber={ages.venue.amber} red={end - at} failed={failed} />
}
