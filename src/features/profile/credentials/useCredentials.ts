import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import {
  type CredentialsChange,
  emailProblem,
  type MailedCode,
  passwordProblems,
  PROVE_NEW_EMAIL,
} from '../../../../shared/api/account/password.ts'
import type { FieldProblem } from '../../../../shared/rules/fieldProblem.ts'
import { useDirty } from '../../../offline/drafts/dirty.ts'
import { request } from '../../../platform/http.ts'
import { bearer, isCurrentCustomer, profileKey } from '../../../session/current.ts'
import { openSession } from '../../../session/session.ts'
import { useCode } from '../../code/useCode.ts'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import { useSend } from '../../../ui/useSend.ts'

/** What can be changed, one at a time. */
export type CredentialKind = 'email' | 'password'

const emptyCredentials = { email: '', password: '', confirmation: '', currentPassword: '' }
type CredentialsValues = typeof emptyCredentials
export type CredentialsField = keyof CredentialsValues

/**
 * One of the two changes: the fields, in memory only, their checks, and the sending, which needs the network and
 * the current password, or a proof of this moment where the account has none. The new session takes the old one's place in every tab.
 */
export function useCredentials(
  customer: string,
  { which, hasPassword }: { which: CredentialKind; hasPassword: boolean },
  onDone: () => void,
) {
  const [typed, onEdit] = useTyped(emptyCredentials)
  const client = useQueryClient()
  const code = useCode()
  const sending = useSend({
    mutationFn: async (change: CredentialsChange) => {
      const sent = { ...change, id: customer }
      const { value, at } = await request(endpoints.changeCredentials, sent, {
        bearer: bearer(customer),
      })
      const profile = { value: value.user, at }
      if (!isCurrentCustomer(customer)) return
      if (value.token) await openSession({ id: customer, token: value.token }, profile)
      else client.setQueryData(profileKey(customer), profile)
    },
    onSuccess: onDone,
    onError: (error, { email }) => {
      const isCodeDue = error instanceof Refused && error.problem.code === PROVE_NEW_EMAIL
      if (isCodeDue && email) code.ask(email)
      refuse(error)
    },
  })
  useDirty(JSON.stringify(typed) !== JSON.stringify(emptyCredentials) && !sending.isSuccess)

  const submit = () =>
    show(credentialsProblems(which, typed, hasPassword)) || sending.send(changeOf(which, typed))
  const { form, field, show, refuse, isWrong } = useForm({
    values: typed,
    onEdit,
    onSubmit: submit,
  })
  const error = sending.isPending || isWrong ? null : sending.error
  const awaited = which === 'email' ? code.awaitedAt(typed.email) : undefined
  return {
    form,
    field,
    error: code.isAsking || awaited ? null : (code.error ?? error),
    isPending: sending.isPending || code.isAsking,
    submit,
    /** The code that is on its way to the new address, and what it is for. */
    code,
    awaited,
    prove: async (proof: MailedCode) => sending.mutateAsync({ ...changeOf(which, typed), proof }),
  }
}

function changeOf(
  which: CredentialKind,
  { currentPassword, email, password }: CredentialsValues,
): CredentialsChange {
  return {
    ...(currentPassword.trim() && { currentPassword: currentPassword.trim() }),
    ...(which === 'email' ? { email: email.trim() } : { password: password.trim() }),
  }
}

function credentialsProblems(
  which: CredentialKind,
  { email, password, confirmation, currentPassword }: CredentialsValues,
  hasPassword: boolean,
): FieldProblem<CredentialsField>[] {
  const found: FieldProblem<CredentialsField>[] = []
  if (which === 'email') {
    const message = emailProblem(email)
    if (message) found.push({ field: 'email', message })
  } else {
    found.push(...passwordProblems(password, confirmation))
  }
  if (hasPassword && !currentPassword.trim()) {
    found.push({ field: 'currentPassword', message: 'Le mot de passe actuel est obligatoire.' })
  }
  return found
}
