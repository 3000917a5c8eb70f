import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Refused } from '../../../shared/api/failure.ts'
import {
  type RegistrationForm,
  registrationProblems,
} from '../../../shared/api/account/registration.ts'
import { emailOf } from '../../../shared/fields/email.ts'
import type { FieldProblem } from '../../../shared/rules/fieldProblem.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { type DraftState, useDraft } from '../../offline/drafts/drafts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useProblems } from '../../ui/fields/useProblems.ts'
import { emptyRegistration, isEmptyRegistration, type RegistrationField } from './form.ts'
import { type RegistrationRefusal, registrationRefusal, register } from './register.ts'
import { serverNow } from '../../boot/clock.ts'

/** Whoever registers has no account yet. */
const NO_OWNER = ''

const noPasswords = { password: '', confirmation: '' }

/** The form's whole state: the draft, the passwords (in memory only), the checks, the sending. */
export function useRegistration(ref: RefObject<HTMLFormElement | null>) {
  const draft = useDraft('registration', emptyRegistration, NO_OWNER)
  const [passwords, setPasswords] = useState(noPasswords)
  const problems = useProblems<RegistrationField>(ref)
  const sent = useDraft('registration-sent', '', NO_OWNER)
  const forget = () => {
    draft.forget()
    sent.forget()
    setPasswords(noPasswords)
  }
  const sending = useSending(sent, forget)
  const form: RegistrationForm = { ...draft.value, ...passwords }
  // Two taps can come before React shows the first.
  const isBusy = useRef(false)
  const isDone = sending.data !== undefined
  useDirty(!isDone && (!isEmptyRegistration(draft.value) || passwords.password !== ''))

  const change = (patch: Partial<RegistrationForm>) => {
    problems.clear(isBirthday(patch) ? { ...patch, day: '' } : patch)
    const { password, confirmation, ...rest } = patch
    setPasswords((before) => ({
      password: password ?? before.password,
      confirmation: confirmation ?? before.confirmation,
    }))
    if (Object.keys(rest).length) draft.set((typed) => ({ ...typed, ...rest }))
  }
  const submit = () => {
    if (isBusy.current || isDone) return
    const found = registrationProblems(form, serverNow())
    problems.show(found)
    if (found.length) return
    isBusy.current = true
    sending.mutate(form, {
      onError: (error) => problems.show(fieldProblems(registrationRefusal(error))),
      onSettled: () => (isBusy.current = false),
    })
  }
  const refusal = sending.error ? registrationRefusal(sending.error) : undefined
  const isAtField = refusal && fieldProblems(refusal).length > 0
  return {
    form,
    wordsOf: problems.wordsOf,
    refusal: problems.isWrong || isAtField ? undefined : refusal,
    result: sending.data,
    isSending: sending.isPending,
    isRestored: draft.restored,
    change,
    submit,
    forget,
  }
}

/** `sent` is the address that was sent and got no answer yet: it may have an account by now. */
function useSending(sent: DraftState<string>, onCreated: () => void) {
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (form: RegistrationForm) => {
      const address = emailOf(form.email).key
      const mayExist = sent.value === address
      sent.set(address)
      try {
        return await register(form, serverNow(), mayExist)
      } catch (error) {
        if (error instanceof Refused && !mayExist) sent.forget()
        throw error
      }
    },
    onSuccess: ({ signedIn }) => {
      onCreated()
      if (signedIn) toast.success('Compte créé et connexion réussie !', { duration: 3000 })
      else toast.success('Compte créé avec succès ! Connectez-vous maintenant.', { duration: 3000 })
    },
    onError: (error) => announce(registrationRefusal(error)),
  })
}

function announce(refusal: RegistrationRefusal): void {
  if (refusal.kind === 'duplicate') toast.error(refusal.message)
  if (refusal.kind === 'failed') {
    toast.error("Une erreur est survenue lors de l'inscription", { description: refusal.message })
  }
}

/** The three lists of the birth date are one field, whose error is its day's. */
function isBirthday(patch: Partial<RegistrationForm>): boolean {
  return 'month' in patch || 'year' in patch
}

function fieldProblems(refusal: RegistrationRefusal): FieldProblem<RegistrationField>[] {
  if (refusal.kind !== 'failed' || !refusal.field) return []
  return [{ field: refusal.field, message: refusal.message }]
}
