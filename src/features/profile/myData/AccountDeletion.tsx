import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import styles from './MyData.module.css'
import { deleteAccount, deletionQuery, myDataQuery } from './myDataCalls.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { isSelfInDoubt, Refused } from '../../../../shared/api/failure.ts'
import { ProveByCode } from '../../code/ProveByCode.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { warnLeft } from '../SignOutButton.tsx'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import { useSend } from '../../../ui/useSend.ts'
import { askAnew } from '../../../offline/cache/askAnew.ts'

type AccountDeletionProps = { customer: string; hasPassword: boolean; onClose: () => void }

/** What deleting means, and the password that decides it, or a mailed code; there only while it asks. */
export function AccountDeletion({ customer, hasPassword, onClose }: AccountDeletionProps) {
  const { form, field, failure, isInDoubt, isBusy, send } = useDeletion(customer, hasPassword)
  const id = useId()
  return (
    <Dialog
      onClose={isBusy ? () => undefined : onClose}
      title="Supprimer votre compte ?"
      actions={
        <>
          <Button onClick={onClose} aria-disabled={isBusy}>
            Garder mon compte
          </Button>
          <Button type="submit" form={id} tone="danger" busy={isBusy}>
            Supprimer mon compte
          </Button>
        </>
      }
    >
      <Consequences customer={customer} />
      <form {...form} id={id}>
        {hasPassword && (
          <PasswordField
            label="Mot de passe"
            hint={
              <>
                Celui de ce compte, pour être sûrs que c’est vous. Oublié ?{' '}
                <Link to="/client/password-reset">Recevoir un lien</Link>
              </>
            }
            required
            {...field('password')}
          />
        )}
      </form>
      {isInDoubt && <ProveByCode customer={customer} onProved={send} />}
      {failure && (
        <Notice tone="error" title="Votre compte n’a pas été supprimé.">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}

function Consequences({ customer }: { customer: string }) {
  return (
    <ul className={`${layout.grid3} ${styles.consequences}`}>
      <li>Votre compte, votre profil et vos accords sont effacés, sur tous vos appareils.</li>
      <Cancelled customer={customer} />
      <li>Vos visites passées restent dans nos comptes, sans votre nom ni vos remarques.</li>
      <li>
        Un email vous le confirme. Ensuite, personne ne peut revenir en arrière, nous non plus.
      </li>
    </ul>
  )
}

function Cancelled({ customer }: { customer: string }) {
  const { data } = useQuery(deletionQuery(customer))
  if (!data) return <li>Vos réservations à venir sont annulées et leurs places rendues.</li>
  const { cancels } = data.value
  if (!cancels.length) return <li>Vous n’avez pas de réservation à venir : rien n’est annulé.</li>
  return (
    <li>
      {cancels.length > 1
        ? `Vos ${cancels.length} réservations à venir sont annulées et leurs places rendues :`
        : 'Votre réservation à venir est annulée et ses places rendues :'}
      <ul className={`${layout.grid1} ${styles.cancelled}`}>
        {cancels.map(({ id, activityName, date, time }) => (
          <li key={id}>
            {activityName}, {formatDay(date)} à {formatTime(time)}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The question's form: one field, sent once; afterwards nobody is here any more. */
function useDeletion(customer: string, hasPassword: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, onEdit] = useTyped({ password: '' })
  const { send, reset, error, isPending } = useSend({
    mutationFn: () => deleteAccount(customer, hasPassword ? typed.password : undefined),
    onSuccess: async (isForgotten) => {
      if (!isForgotten) warnLeft()
      await navigate({ to: '/client/login', search: { compte: 'supprime' }, replace: true })
    },
    onError: async (refusal) => {
      // Ended elsewhere meanwhile: the server is asked who is here.
      if (!refuse(refusal) && !isSelfInDoubt(refusal)) {
        await askAnew(client, myDataQuery(customer))
      }
    },
  })
  const isMissing = hasPassword && !typed.password.trim()
  const { form, field, show, refuse } = useForm({
    values: typed,
    onEdit: (edited) => {
      onEdit(edited)
      reset()
    },
    onSubmit: () => show(isMissing ? missing : []) || send(),
  })
  const isAtField = error instanceof Refused && error.problem.field === 'password'
  const failure = error && !isAtField ? errorSentence(error) : undefined
  return { form, field, failure, isInDoubt: isSelfInDoubt(error), isBusy: isPending, send }
}

const missing = [{ field: 'password', message: 'Le mot de passe est obligatoire.' }]
