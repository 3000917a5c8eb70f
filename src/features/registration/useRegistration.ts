import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Offline } from '../../contract/failure.ts'
import { registrationProblem, type RegistrationForm } from '../../contract/registration.ts'
import { useDirty } from '../../offline/dirty.ts'
import { useDraft } from '../../offline/drafts.ts'
import { toast } from '../../ui/toast.tsx'
import { emptyDraft, isEmptyDraft, type RegistrationField } from './form.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { register } from './register.ts'

type Problem = { field: RegistrationField; message: string }

const noPasswords = { password: '', confirmation: '' }

/** The form's whole state: the draft, the passwords (in memory only), the checks, the sending. */
export function useRegistration(focus: (field: RegistrationField) => void) {
  const draft = useDraft('registration', emptyDraft)
  const [passwords, setPasswords] = useState(noPasswords)
  const [problem, setProblem] = useState<Problem>()
  const sending = useSending(() => draft.forget())
  const form: RegistrationForm = { ...draft.value, ...passwords }
  const isDone = sending.data !== undefined
  useDirty(!isDone && (!isEmptyDraft(draft.value) || passwords.password !== ''))

  const show = (found: Problem | undefined) => {
    setProblem(found)
    if (found) focus(found.field)
  }
  const change = (patch: Partial<RegistrationForm>) => {
    setProblem(undefined)
    const { password, confirmation, ...rest } = { ...form, ...patch }
    setPasswords({ password, confirmation })
    if (!('password' in patch || 'confirmation' in patch)) draft.set(rest)
  }
  const submit = () => {
    if (sending.isPending || isDone) return
    const found = registrationProblem(form, Date.now())
    show(found)
    if (!found) sending.mutate(form, { onError: (error) => show(fieldProblem(refusalOf(error))) })
  }
  const forget = () => {
    draft.forget()
    setPasswords(noPasswords)
  }
  const refusal = sending.error ? refusalOf(sending.error) : undefined
  return {
    form,
    problem,
    refusal,
    result: sending.data,
    isSending: sending.isPending,
    isRestored: draft.restored,
    change,
    submit,
    forget,
  }
}

function useSending(onCreated: () => void) {
  const wasLost = useRef(false)
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (form: RegistrationForm) => register(form, Date.now(), wasLost.current),
    onSuccess: ({ signedIn }) => {
      onCreated()
      if (signedIn) toast.success('Compte créé et connexion réussie !', { duration: 3000 })
      else toast.success('Compte créé avec succès ! Connectez-vous maintenant.', { duration: 3000 })
    },
    onError: (error) => {
      if (error instanceof Offline) wasLost.current = true
      tell(refusalOf(error))
    },
  })
}

function tell(refusal: Refusal): void {
  if (refusal.kind === 'duplicate') toast.error(refusal.message)
  if (refusal.kind === 'failed') {
    toast.error("Une erreur est survenue lors de l'inscription", { description: refusal.message })
  }
}

function fieldProblem(refusal: Refusal): Problem | undefined {
  if (refusal.kind !== 'failed' || !refusal.field) return undefined
  return { field: refusal.field, message: refusal.message }
}
