import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { passwordProblem } from '../../../shared/api/password.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { request } from '../../platform/http.ts'
import { isHere } from '../../session/current.ts'
import { signOut } from '../../session/session.ts'
import { focusField } from '../../ui/fields/focusField.ts'
import { fieldOf } from './resetFailure.ts'

const empty = { password: '', confirmation: '' }
export type NewPassword = typeof empty

/** The form that sets a password by a mailed token; the passwords are in memory only. */
export function useNewPassword(
  link: { token: string; id: string },
  form: RefObject<HTMLFormElement | null>,
  onDone: () => void,
) {
  const [typed, setTyped] = useState(empty)
  const [problem, setProblem] = useState<ReturnType<typeof passwordProblem>>()
  const sending = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (password: string) => {
      await request(endpoints.setPassword, { ...link, password })
      // The server has ended every session of the account: this device's too.
      if (isHere(link.id)) await signOut('keep')
    },
    onSuccess: onDone,
    onError: (error) => {
      const refused = fieldOf(error)
      if (refused?.field === 'password') show({ field: 'password', message: refused.message })
    },
  })
  useDirty(typed.password !== '' && !sending.isSuccess)

  const show = (found: typeof problem) => {
    setProblem(found)
    if (found) focusField(form.current, found.field)
  }
  const change = (patch: Partial<NewPassword>) => {
    setProblem(undefined)
    setTyped({ ...typed, ...patch })
  }
  const submit = () => {
    if (sending.isPending || sending.isSuccess) return
    const found = passwordProblem(typed.password, typed.confirmation)
    show(found)
    if (!found) sending.mutate(typed.password.trim())
  }
  const errorOf = (field: keyof NewPassword) =>
    problem?.field === field ? problem.message : undefined
  const error = sending.isPending || problem ? null : sending.error
  return { typed, errorOf, error, isPending: sending.isPending, change, submit }
}
