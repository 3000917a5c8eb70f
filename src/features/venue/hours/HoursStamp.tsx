import { addDays, instantOf } from '../../../../shared/rules/day.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { Stamp } from '../../../ui/feedback/Stamp.tsx'
import { useHours } from './hours.ts'

/** When the opening hours were last heard from the venue; red once they cover no more days. */
export function HoursStamp() {
  const { at, hours } = useHours()
  const end = instantOf(addDays(hours.validUntil, 1), '00:00') ?? at
  return <Stamp at={at} amber={ages.venue.amber} red={end - at} />
}
