import { today } from '../../../../shared/rules/day.ts'
import layout from '../../../ui/styles/layout.module.css'
import { DayFields, HourFields } from '../close/RangeFields.tsx'
import { ReasonField } from './ValueFields.tsx'
import type { CapacityDraft } from './venueDraft.ts'

type CapacityTimeProps = {
  draft: CapacityDraft
  words: (field: string) => string | undefined
  now: number
  onEdit: (edited: Partial<CapacityDraft>) => void
}

/** From when until when fewer are sold, and why; the public reads it. */
export function CapacityTime({ draft, words, now, onEdit }: CapacityTimeProps) {
  const { date, until, from, to, reason } = draft
  const wordsOf = (field: string) => ({ error: words(field) })
  return (
    <>
      <div className={layout.pair}>
        <DayFields {...{ date, until, onEdit }} words={wordsOf} min={today(now)} />
        <HourFields {...{ from, to, onEdit }} words={wordsOf} />
      </div>
      <ReasonField
        placeholder="Panne, formation…"
        reason={reason}
        maxLength={100}
        error={words('reason')}
        onReason={(next) => onEdit({ reason: next })}
      />
    </>
  )
}
