import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import { sentence } from '../../../ui/feedback/sentences.ts'
import { deleteAccount, myDataQuery } from './myDataCalls.ts'
import { warnLeft } from '../SignOutButton.tsx'

/** The question's form: one field, sent once; afterwards nobody is here any more. */
export function useDeletion(customer: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const isSent = useRef(false)
  const complain = (message: string) => {
    setProblem(message)
    form.current?.querySelector('input')?.focus()
  }
  const sending = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: () => deleteAccount(customer, password),
    onSuccess: async (isForgotten) => {
      if (!isForgotten) warnLeft()
      await navigate({ to: '/client/login', search: { compte: 'supprime' }, replace: true })
    },
    onError: async (error) => {
      isSent.current = false
      if (fieldOf(error)) complain(sentence(error))
      // Ended elsewhere meanwhile: the server is asked who is here.
      else await client.invalidateQueries(myDataQuery(customer))
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSent.current) return
    if (!password.trim()) return complain('Le mot de passe est obligatoire.')
    isSent.current = true
    sending.mutate()
  }
  const type = (typed: string) => {
    setPassword(typed)
    setProblem(undefined)
    sending.reset()
  }
  const failure = sending.error && !fieldOf(sending.error) ? sentence(sending.error) : undefined
  return { form, password, type, problem, failure, isBusy: sending.isPending, submit }
}

function fieldOf(error: unknown): string | undefined {
  return error instanceof Refused ? error.problem.field : undefined
}
