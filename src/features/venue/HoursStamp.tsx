import { datasets } from '../../offline/datasets.ts'
import { Stamp } from '../../ui/Stamp.tsx'
import { useHours } from './hours.ts'

/** When the opening hours were last heard from the venue. */
export function HoursStamp() {
  const { at } = useHours()
  return <Stamp at={at} amber={datasets.venue.amber} red={datasets.venue.red} />
}
