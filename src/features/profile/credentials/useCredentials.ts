import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import {
  type CredentialsChange,
  emailProblem,
  passwordProblem,
} from '../../../../shared/api/password.ts'
import { useDirty } from '../../../offline/drafts/dirty.ts'
import { request } from '../../../platform/http.ts'
import { bearer, isHere, profileKey } from '../../../session/current.ts'
import { openSession } from '../../../session/session.ts'
import { focusField } from '../../../ui/fields/focusField.ts'

/** What can be changed, one at a time. */
export type Which = 'email' | 'password'

const emptyCredentials = { email: '', password: '', confirmation: '', currentPassword: '' }
export type CredentialsValues = typeof emptyCredentials
export type CredentialsField = keyof CredentialsValues

/**
 * One of the two changes: the fields, in memory only, their checks, and the sending, which needs the
 * network and the current password. The new session takes the old one's place in every tab.
 */
export function useCredentials(
  customer: string,
  which: Which,
  form: RefObject<HTMLFormElement | null>,
  onDone: () => void,
) {
  const [typed, setTyped] = useState(emptyCredentials)
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const client = useQueryClient()
  const sending = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (change: CredentialsChange) => {
      const sent = { ...change, id: customer }
      const { value, at } = await request(endpoints.changeCredentials, sent, {
        bearer: bearer(customer),
      })
      const profile = { value: value.user, at }
      if (!isHere(customer)) return
      if (value.token) await openSession({ id: customer, token: value.token }, profile)
      else client.setQueryData(profileKey(customer), profile)
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof Refused) || !error.problem.field) return
      show({ field: error.problem.field, message: error.problem.error })
    },
  })
  useDirty(JSON.stringify(typed) !== JSON.stringify(emptyCredentials) && !sending.isSuccess)

  const show = (found: typeof problem) => {
    setProblem(found)
    if (found) focusField(form.current, found.field)
  }
  const change = (patch: Partial<CredentialsValues>) => {
    setProblem(undefined)
    setTyped({ ...typed, ...patch })
  }
  const submit = () => {
    if (sending.isPending) return
    const found = credentialsProblem(which, typed)
    show(found)
    if (!found) sending.mutate(changeOf(which, typed))
  }
  const errorOf = (field: CredentialsField) =>
    problem?.field === field ? problem.message : undefined
  const error = sending.isPending || problem ? null : sending.error
  return { typed, errorOf, error, isPending: sending.isPending, change, submit }
}

function changeOf(
  which: Which,
  { currentPassword, email, password }: CredentialsValues,
): CredentialsChange {
  return {
    currentPassword: currentPassword.trim(),
    ...(which === 'email' ? { email: email.trim() } : { password: password.trim() }),
  }
}

/** The first failing check in the order of the fields, with its field. */
function credentialsProblem(
  which: Which,
  { email, password, confirmation, currentPassword }: CredentialsValues,
): { field: CredentialsField; message: string } | undefined {
  if (which === 'email') {
    const message = emailProblem(email)
    if (message) return { field: 'email', message }
  } else {
    const problem = passwordProblem(password, confirmation)
    if (problem) return problem
  }
  if (currentPassword.trim()) return undefined
  return { field: 'currentPassword', message: 'Le mot de passe actuel est obligatoire.' }
}
