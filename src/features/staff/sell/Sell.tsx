import { useCallback } from 'react'
import type { StaffSession } from '../../../../shared/api/staff/staff.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useNow } from '../../../ui/useNow.ts'
import type { StaffClient } from '../staffClient.ts'
import { useLoaded } from '../useLoaded.ts'
import { ActivityChoice } from './ActivityChoice.tsx'
import { type DeskDraft, newDraft } from './deskDraft.ts'
import { SaleForm } from './SaleForm.tsx'
import { SoldVisit } from './SoldVisit.tsx'
import type { OnDraft } from './useSale.ts'

type SellProps = {
  client: StaffClient
  role: StaffSession['staff']['role']
  draft: DeskDraft
  onDraft: OnDraft
  /** The door's list has more to tell. */
  onSold: () => void
}

/** « Réserver »: what, when, who, for whom; then the reference, and the next one. */
export function Sell({ client, role, draft, onDraft, onSold }: SellProps) {
  const {
    value: activities,
    error,
    reload,
  } = useLoaded(useCallback(() => client(endpoints.activities, undefined), [client]))
  const now = useNow()
  if (draft.sold) {
    return <SoldVisit visit={draft.sold} now={now} onNext={() => onDraft(newDraft())} />
  }
  const activity = activities?.find(({ id }) => id === draft.activityId)
  const { key, earlier, date } = draft
  return (
    <div className={layout.stack5}>
      {error !== undefined && <Notice tone="error">{errorSentence(error)}</Notice>}
      {activities ? (
        <ActivityChoice
          activities={activities}
          chosen={activity?.id}
          onChoose={(activityId) => onDraft({ key, earlier, date, activityId })}
        />
      ) : (
        !error && <Spinner />
      )}
      {activity && (
        <SaleForm
          key={activity.id}
          mayForce={hasRole(role, 'supervisor')}
          {...{ client, activity, draft, onDraft, now, onSold }}
          onPriceChanged={reload}
        />
      )}
    </div>
  )
}
