import { today } from '../../../../shared/rules/day.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
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
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Premier jour"
          name="date"
          type="date"
          min={today(now)}
          value={date}
          error={words('date')}
          onChange={(next) => onEdit({ date: next })}
        />
        <TextField
          label="Dernier jour"
          name="until"
          type="date"
          min={date}
          value={until || date}
          error={words('until')}
          onChange={(next) => onEdit({ until: next })}
        />
        <TextField
          label="De"
          name="from"
          type="time"
          step={900}
          hint="Vide&nbsp;: dès l’ouverture."
          value={from}
          error={words('from')}
          onChange={(next) => onEdit({ from: next })}
        />
        <TextField
          label="À"
          name="to"
          type="time"
          step={900}
          hint="Vide&nbsp;: jusqu’à la fin."
          value={to}
          error={words('to')}
          onChange={(next) => onEdit({ to: next })}
        />
      </div>
      <TextField
        label="Motif, que le public lira"
        name="reason"
        placeholder="Panne, formation…"
        value={reason}
        maxLength={100}
        error={words('reason')}
        onChange={(next) => onEdit({ reason: next })}
        autoComplete="off"
        required
      />
    </>
  )
}
