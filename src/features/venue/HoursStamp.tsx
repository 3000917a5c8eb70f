import { ages } from '../../offline/ages.ts'
import { Stamp } from '../../ui/Stamp.tsx'
import { useHours } from './hours.ts'

/** When the opening hours were last heard from the venue. */
export function HoursStamp() {
  const { at } = useHours()
  return <Stamp at={at} amber={ages.venue.amber} red={ages.venue.red} />
}
