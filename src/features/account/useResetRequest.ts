import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { emailProblem } from '../../../shared/api/password.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { request } from '../../platform/http.ts'
import { mailLink, openMailDraft, resetDraft } from './mailDraft.ts'
import { focusField } from '../../ui/fields/focusField.ts'
import { fieldOf } from './resetFailure.ts'
import { useResetDraft } from './useResetDraft.ts'

/** The form that asks for a link: the address, kept as a draft, its check, the sending. */
export function useResetRequest(input: RefObject<HTMLFormElement | null>) {
  const { email, setEmail } = useResetDraft()
  const [problem, setProblem] = useState<string>()
  const sending = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (address: string) => {
      await request(endpoints.requestReset, { email: address })
      return address
    },
    onError: (error, address) => {
      const refused = fieldOf(error)
      if (refused) return show(refused.message)
      return openMailDraft(mailLink(resetDraft(address)))
    },
  })
  useDirty(email !== '' && !sending.data)

  const show = (message: string | undefined) => {
    setProblem(message)
    if (message) focusField(input.current, 'email')
  }
  const change = (text: string) => {
    setProblem(undefined)
    setEmail(text)
  }
  const submit = () => {
    if (sending.isPending) return
    const found = emailProblem(email)
    show(found)
    if (!found) sending.mutate(email.trim())
  }
  const error = sending.isPending || problem ? null : sending.error
  const { data: sentTo, isPending, reset: again } = sending
  return { email, problem, error, sentTo, isPending, change, submit, again }
}
