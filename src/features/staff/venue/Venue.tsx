import { hueOf } from '../../../../venue/looks.ts'
import type { PriceValue, VenueAnnouncement } from '../../../../shared/api/staff/venue.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { today } from '../../../../shared/rules/day.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { LoadingState } from '../LoadingState.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import styles from '../staff.module.css'
import { AnnouncementEditor } from './AnnouncementEditor.tsx'
import { typedOf } from './announcementText.ts'
import { CapacityEditor } from './CapacityEditor.tsx'
import { CapacityList } from './CapacityList.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { HoursList } from './HoursList.tsx'
import { PeriodEditor } from './PeriodEditor.tsx'
import { PriceEditor } from './PriceEditor.tsx'
import { SessionsEditor } from './SessionsEditor.tsx'
import { SessionsList } from './SessionsList.tsx'
import { ValueRow, ValueRows } from './ValueRow.tsx'
import {
  draftOfAnnouncement,
  draftOfPrice,
  isDraftKept,
  leaveDraft,
  openDraft,
  type RowsProps,
  type VenueDraft,
  type VenueDrafts,
} from './venueDraft.ts'
import {
  announcementState,
  changedWords,
  nextWords,
  priceName,
  centsWords,
  setWords,
} from './venueWords.ts'

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

function Prices({ prices, draftOf }: RowsProps & { prices: readonly PriceValue[] }) {
  const { now } = useTeam()
  return (
    <section className={layout.stack4} aria-labelledby="prix">
      <h2 id="prix">Prix</h2>
      <ValueRows>
        {prices.map((one) => (
          <ValueRow
            key={`${one.activityId} ${one.tariff}`}
            sign={
              <span className={text.named} data-hue={hueOf(one.activityId)}>
                <ActivityIcon activity={one.activityId} />
              </span>
            }
            name={priceName(one)}
            note={setWords(one)}
            value={centsWords(one.cents)}
            next={one.next[0] && nextWords(one.next[0])}
            {...draftOf(draftOfPrice(one, today(now)))}
          />
        ))}
      </ValueRows>
    </section>
  )
}

type AnnouncementProps = RowsProps & { announcement: VenueAnnouncement }

function AnnouncementValue({ announcement: value, draftOf }: AnnouncementProps) {
  const { now } = useTeam()
  const { words, isOn } = announcementState(value, now)
  const { announcement } = value
  return (
    <section className={layout.stack4} aria-labelledby="annonce">
      <h2 id="annonce">Annonce</h2>
      <ValueRows>
        <ValueRow
          sign={<Icon name="bell" />}
          name={announcement ? typedOf(announcement.message) : 'Rien à annoncer'}
          note={announcement ? changedWords(value) : 'Un message par-dessus chaque page du site'}
          value={words}
          tone={isOn ? 'ok' : undefined}
          {...draftOf(draftOfAnnouncement(value))}
        />
      </ValueRows>
    </section>
  )
}
