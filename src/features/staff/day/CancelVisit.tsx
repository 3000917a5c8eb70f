import { type ReactNode, useState } from 'react'
import { StaffCancellation, type StaffVisitDetails } from '../../../../shared/api/staff/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import * as v from 'valibot'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Choices } from '../Choices.tsx'
import type { ActState } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import { phonePairs, whoWords } from './visitWords.ts'

type Said = Pick<StaffCancellation, 'reason' | 'due'>

type CancelVisitProps = ActState & {
  details: StaffVisitDetails
  /** What is to be known before it is done. */
  notice?: ReactNode
  onClose: () => void
  onCancel: (said: Said) => void
}

/** Asks why, and what stays due of a late one, before a visit is cancelled. */
export function CancelVisit(props: CancelVisitProps) {
  const { now, role } = useTeam()
  const { details, busy, failure, notice, onClose, onCancel } = props
  const reason = useCancelReason('À votre demande')
  const [isDue, setDue] = useState(false)
  const isLate = now >= details.freeUntil
  const mayCancel = !isLate || hasRole(role, 'supervisor')
  const confirm = () => {
    const said = reason.read()
    if (said) onCancel({ reason: said, due: isLate && isDue ? details.price : 0 })
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Annuler la visite de ${whoWords(details)}\u00a0?`}
      cancel="Garder"
      actions={
        mayCancel && (
          <Button tone="danger" busy={busy} onClick={confirm}>
            Annuler la réservation
          </Button>
        )
      }
    >
      {notice}
      {mayCancel ? (
        <div className={layout.stack4}>
          <p>{toldWords(details)}</p>
          <CancelReason {...reason} />
          {isLate && details.price > 0 && (
            <Choices
              label="Annulation tardive&nbsp;: ce qui reste dû"
              isTitled
              values={[false, true]}
              chosen={isDue}
              wordsOf={(one) =>
                one ? `Reste dû\u00a0: ${formatPrice(details.price / 100)}` : 'Rien ne reste dû'
              }
              onChoose={setDue}
            />
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
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

function toldWords({ email, phone, told }: StaffVisitDetails): string {
  if (email && told !== 'nobody')
    return `Les places sont rendues, et ${email} reçoit une lettre avec le motif.`
  const call = phone ? ` Appelez le ${phonePairs(phone)}.` : ''
  return `Les places sont rendues. Personne n’est prévenu par écrit\u00a0: aucune adresse.${call}`
}

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
      <Choices
        label="Motif"
        isTitled
        values={[...reasons, undefined]}
        chosen={chosen}
        wordsOf={(reason) => reason ?? 'Autre motif'}
        onChoose={onChosen}
      />
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
