import { useState } from 'react'
import * as v from 'valibot'
import { StaffCancellation } from '../../../../shared/api/staff/day.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import pieces from '../pieces.module.css'

/** As the customer reads them; any other is typed. */
const reasons = [
  'À votre demande',
  'Salle fermée ce jour-là',
  'Panne de matériel',
  'Réservation en double',
] as const

/** Why a visit is cancelled, with what is wrong with it once it is read. */
export function useCancelReason(first: (typeof reasons)[number]) {
  const [chosen, onChosen] = useState<string | undefined>(first)
  const [other, onOther] = useState('')
  const [error, setError] = useState<string>()
  const read = (): string | undefined => {
    const reason = v.safeParse(StaffCancellation.entries.reason, chosen ?? other)
    setError(reason.issues?.[0].message)
    return reason.issues ? undefined : reason.output
  }
  return { chosen, onChosen, other, onOther, error, read }
}

type CancelReasonProps = Omit<ReturnType<typeof useCancelReason>, 'read'>

export function CancelReason({ chosen, onChosen, other, onOther, error }: CancelReasonProps) {
  return (
    <>
      <div role="radiogroup" aria-labelledby="motif" className={pieces.choices}>
        <p id="motif">Motif</p>
        {[...reasons, undefined].map((reason) => (
          <RadioTile
            key={reason ?? 'other'}
            className={pieces.choice}
            input={{
              name: 'reason',
              checked: chosen === reason,
              onChange: () => onChosen(reason),
            }}
          >
            {reason ?? 'Autre motif'}
          </RadioTile>
        ))}
      </div>
      {chosen === undefined && (
        <TextField
          label="Motif, que le client lira"
          value={other}
          onChange={onOther}
          error={error}
          maxLength={200}
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
