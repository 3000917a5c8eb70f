import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { PassphraseChoice } from '../../../../shared/api/staff/passphrase.ts'
import { MIN_PASSPHRASE } from '../../../../shared/rules/staff/staff.ts'
import { type FieldProblem, problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import { PinAgain } from '../PinPad.tsx'
import { dueProof } from '../proof.ts'
import { useTeam } from '../teamContext.ts'
import { writes } from '../teamQuery.ts'
import { PassphraseField } from './EnterPassphrase.tsx'

type ChoosePassphraseProps = {
  /** There is one, which this one is to replace. */
  isAnother?: boolean
  onClose: () => void
  onDone: () => void
}

/** A manager's passphrase is chosen by themselves, after the PIN; another one by the old one too. */
export function ChoosePassphrase(props: ChoosePassphraseProps) {
  const { call } = useTeam()
  const { isAnother = false, onClose, onDone } = props
  const [typed, onEdit] = useTyped({ old: '', passphrase: '', again: '' })
  const { mutate, reset, isPending, error } = useMutation({
    meta: writes,
    mutationFn: (choice: PassphraseChoice) => call(staffCalls.choosePassphrase, choice),
    onSuccess: onDone,
    onError(refusal) {
      if (!isOfOld(refusal)) return
      // The answer to this choice was lost: it is made.
      if (!isAnother) return onDone()
      onEdit({ old: '' })
      refuse(refusal)
    },
  })
  const isPinDue = dueProof(error) === 'pin-again'
  const failure = error && !isPinDue && !isOfOld(error) && errorSentence(error)
  const save = () => {
    const { old, passphrase, again } = typed
    const parsed = v.safeParse(PassphraseChoice, { passphrase, ...(isAnother && { old }) })
    const found: FieldProblem[] = problemsIn(['old', 'passphrase'], parsed.issues ?? [])
    if (again !== passphrase)
      found.push({ field: 'again', message: 'Les deux phrases de passe diffèrent.' })
    if (!show(found) && parsed.success && !isPending) mutate(parsed.output)
  }
  const { form, field, show, refuse } = useForm({ values: typed, onEdit, onSubmit: save })
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={isAnother ? 'Changer ma phrase de passe' : 'Choisir ma phrase de passe'}
        cancel="Abandonner"
        action="Choisir cette phrase"
        busy={isPending}
        form={form}
      >
        <p>
          Les réglages, l’équipe, les appareils et l’export la demandent en plus du code PIN. La
          salle n’en garde qu’une empreinte, cet appareil rien&nbsp;: retenez-la.
        </p>
        {isAnother && (
          <PassphraseField label="Phrase de passe actuelle" {...field('old')} isFirst />
        )}
        <PassphraseField
          label={isAnother ? 'Nouvelle phrase de passe' : 'Phrase de passe'}
          hint={`${MIN_PASSPHRASE} caractères au moins\u00a0: par exemple quatre mots au hasard.`}
          {...field('passphrase')}
          isFirst={!isAnother}
        />
        <PassphraseField label="Encore une fois" {...field('again')} />
        {failure && <Notice tone="error">{failure}</Notice>}
      </FormDialog>
      {isPinDue && (
        <PinAgain
          onClose={reset}
          onProved={() => {
            reset()
            save()
          }}
        />
      )}
    </>
  )
}

function isOfOld(error: unknown): boolean {
  return error instanceof Refused && error.problem.field === 'old'
}
