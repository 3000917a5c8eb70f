import { useState } from 'react'
import * as v from 'valibot'
import { StaffCancellation, type StaffVisitDetails } from '../../../../shared/api/staffDay.ts'
import type { StaffSession } from '../../../../shared/api/staff.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from './day.module.css'
import { phonePairs, whoWords } from './visitWords.ts'

/** As the customer reads them; any other is typed. */
const reasons = [
  'À votre demande',
  'Salle fermée ce jour-là',
  'Panne de matériel',
  'Réservation en double',
]

type Said = Pick<StaffCancellation, 'reason' | 'due'>

type CancelVisitProps = {
  role: StaffSession['staff']['role']
  details: StaffVisitDetails
  now: number
  onClose: () => void
  onCancel: (said: Said) => void
}

/** Asks why, and what stays due of a late one, before a visit is cancelled. */
export function CancelVisit({ role, details, now, onClose, onCancel }: CancelVisitProps) {
  const [chosen, setChosen] = useState(reasons[0])
  const [other, setOther] = useState('')
  const [error, setError] = useState<string>()
  const [isDue, setDue] = useState(false)
  const isLate = now >= details.freeUntil
  const mayCancel = !isLate || role !== 'host'
  const confirm = () => {
    const reason = v.safeParse(StaffCancellation.entries.reason, chosen ?? other)
    if (reason.issues) return setError(reason.issues[0].message)
    return onCancel({ reason: reason.output, due: isLate && isDue ? details.price : 0 })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Annuler la visite de ${whoWords(details)}\u00a0?`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Garder
          </Button>
          {mayCancel && (
            <Button tone="danger" onClick={confirm}>
              Annuler la réservation
            </Button>
          )}
        </>
      }
    >
      {mayCancel ? (
        <div className={layout.stack4}>
          <p>{toldWords(details)}</p>
          <div role="radiogroup" aria-labelledby="motif" className={styles.choices}>
            <p id="motif">Motif</p>
            {[...reasons, undefined].map((reason) => (
              <RadioTile
                key={reason ?? 'other'}
                className={styles.choice}
                input={{
                  name: 'reason',
                  checked: chosen === reason,
                  onChange: () => setChosen(reason),
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
              onChange={setOther}
              error={error}
              maxLength={200}
              autoComplete="off"
              required
            />
          )}
          {isLate && details.price > 0 && (
            <div role="radiogroup" aria-labelledby="reste" className={styles.choices}>
              <p id="reste">Annulation tardive&nbsp;: ce qui reste dû</p>
              {[false, true].map((one) => (
                <RadioTile
                  key={String(one)}
                  className={styles.choice}
                  input={{ name: 'due', checked: isDue === one, onChange: () => setDue(one) }}
                >
                  {one ? `Reste dû\u00a0: ${formatPrice(details.price / 100)}` : 'Rien ne reste dû'}
                </RadioTile>
              ))}
            </div>
          )}
        </div>
      ) : (
        <Notice tone="warning" silent title="Il faut un responsable">
          Cette visite est trop proche pour s’annuler sans responsable. Demandez-lui de se connecter
          ici.
        </Notice>
      )}
    </Dialog>
  )
}

/** How whoever comes learns of it. */
function toldWords({ email, phone }: StaffVisitDetails): string {
  if (email) return `Les places sont rendues, et ${email} reçoit une lettre avec le motif.`
  const call = phone ? ` Appelez le ${phonePairs(phone)}.` : ''
  return `Les places sont rendues. Personne n’est prévenu par écrit\u00a0: aucune adresse.${call}`
}
