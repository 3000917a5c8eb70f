import { hueOf } from '../../../../venue/looks.ts'
import type { VenueCapacities } from '../../../../shared/api/staff/capacities.ts'
import { today } from '../../../../shared/rules/day.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useTeam } from '../teamContext.ts'
import { countWords } from '../close/closing.ts'
import { limitWords, poolName } from './capacityWords.ts'
import { ValueRow, ValueRows } from './ValueRow.tsx'
import { draftOfCapacity, type RowsProps } from './venueDraft.ts'
import { setWords } from './venueWords.ts'

type CapacityListProps = RowsProps & { pools: VenueCapacities['pools'] }

/** How many stations there are of each kind, and where more is sold than is for sale. */
export function CapacityList({ pools, draftOf }: CapacityListProps) {
  const { now } = useTeam()
  return (
    <section className={layout.stack4} aria-labelledby="postes">
      <h2 id="postes">Postes</h2>
      <ValueRows>
        {pools.map((one) => {
          const activity = one.activities[0]?.id ?? ''
          return (
            <ValueRow
              key={one.pool}
              sign={
                <span className={text.named} data-hue={hueOf(activity)}>
                  <ActivityIcon activity={activity} />
                </span>
              }
              name={poolName(one)}
              note={setWords(one)}
              value={countWords(one.stations, 'poste')}
              next={limitWords(one, now)}
              tone={one.over.length > 0 ? 'bad' : undefined}
              {...draftOf(draftOfCapacity(one, today(now)))}
            />
          )
        })}
      </ValueRows>
    </section>
  )
}
