import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import layout from '../../../ui/styles/layout.module.css'
import { LoadingState } from '../LoadingState.tsx'
import { useTeamQuery } from '../teamQuery.ts'
import styles from '../staff.module.css'
import { AnnouncementEditor, AnnouncementValue } from './Announcement.tsx'
import { priceName } from './venueWords.ts'
import { CapacityEditor, CapacityList } from './Capacities.tsx'
import { HoursEditor, HoursList } from './Hours.tsx'
import { PeriodEditor } from './Periods.tsx'
import { PriceEditor, Prices } from './Prices.tsx'
import { SessionsEditor, SessionsList } from './Sessions.tsx'
import {
  isDraftKept,
  leaveDraft,
  openDraft,
  type VenueDraft,
  type VenueDrafts,
} from './venueDraft.ts'

type VenueProps = {
  /** What is being edited, and was left unsaved; it outlives the lock and the way to the door. */
  drafts: VenueDrafts
  onDrafts: (drafts: VenueDrafts) => void
  /** To « Fermer », of a pool. */
  onShut: (pool: string) => void
}

/** « Salle »: what changes from day to day: what it is now, what it will be, and who set it. */
export function Venue({ drafts, onDrafts, onShut }: VenueProps) {
  const live = { live: true }
  const { value: hours, error } = useTeamQuery(staffCalls.venueHours, undefined, live)
  const priced = useTeamQuery(staffCalls.venuePrices, undefined, live)
  const told = useTeamQuery(staffCalls.venueAnnouncement, undefined, live)
  const sized = useTeamQuery(staffCalls.venueCapacities, undefined, live)
  const timed = useTeamQuery(staffCalls.venueTimetables, undefined, live)
  if (!hours || !priced.value || !told.value || !sized.value || !timed.value) {
    return (
      <LoadingState error={error ?? priced.error ?? told.error ?? sized.error ?? timed.error} />
    )
  }
  const { prices } = priced.value
  const announcement = told.value
  const { pools } = sized.value
  const { activities } = timed.value
  const { open: draft, kept } = drafts
  const shared = {
    onDraft: (edited: VenueDraft) => onDrafts({ open: { ...edited, isTyped: true }, kept }),
    onDrop: () => onDrafts({ kept }),
    onLeave: () => onDrafts(leaveDraft(drafts)),
  }
  const rows = {
    draftOf: (fresh: VenueDraft) => ({
      isDraft: isDraftKept(drafts, fresh),
      onOpen: () => onDrafts(openDraft(drafts, fresh)),
    }),
  }
  return (
    <div className={styles.team}>
      <div className={layout.stack6}>
        <HoursList {...rows} hours={hours} />
        {activities.map((one) => (
          <SessionsList key={one.activityId} {...rows} activity={one} />
        ))}
      </div>
      <div className={layout.stack6}>
        <CapacityList {...rows} pools={pools} />
        <Prices {...rows} prices={prices} />
        <AnnouncementValue {...rows} announcement={announcement} />
      </div>
      {draft?.of === 'hours' && (
        <HoursEditor
          {...shared}
          draft={draft}
          validUntil={hours.validUntil}
          value={
            draft.weekday === undefined
              ? hours.days.find((one) => one.day === draft.day)
              : hours.week.find(({ weekday }) => weekday === draft.weekday)
          }
        />
      )}
      {draft?.of === 'price' &&
        prices
          .filter(
            ({ activityId, tariff }) => activityId === draft.activityId && tariff === draft.tariff,
          )
          .map((one) => <PriceEditor key={priceName(one)} {...shared} draft={draft} value={one} />)}
      {draft?.of === 'capacity' &&
        pools
          .filter(({ pool }) => pool === draft.pool)
          .map((one) => (
            <CapacityEditor
              key={one.pool}
              {...shared}
              draft={draft}
              value={one}
              onShut={() => {
                shared.onDrop()
                onShut(one.pool)
              }}
            />
          ))}
      {draft?.of === 'sessions' &&
        activities
          .filter(({ activityId }) => activityId === draft.activityId)
          .map((one) => (
            <SessionsEditor key={one.activityId} {...shared} draft={draft} activity={one} />
          ))}
      {draft?.of === 'period' &&
        activities
          .filter(({ activityId }) => activityId === draft.activityId)
          .map((one) => (
            <PeriodEditor key={one.activityId} {...shared} draft={draft} activity={one} />
          ))}
      {draft?.of === 'announcement' && (
        <AnnouncementEditor {...shared} draft={draft} value={announcement} />
      )}
    </div>
  )
}
