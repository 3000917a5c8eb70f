import { useState } from 'react'
import { Refused } from '../../../shared/api/failure.ts'
import {
  type RegistrationField,
  type RegistrationForm,
  registrationProblems,
} from '../../../shared/api/account/registration.ts'
import { emailOf } from '../../../shared/fields/email.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { type DraftState, useDraft } from '../../offline/drafts/drafts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/fields/useForm.ts'
import { useSend } from '../../ui/useSend.ts'
import { emptyRegistration, isEmptyRegistration, noPasswords } from './form.ts'
import { type RegistrationRefusal, registrationRefusal, register } from './register.ts'
import { serverNow } from '../../boot/clock.ts'

/** Whoever registers has no account yet. */
const NO_OWNER = ''

/** The form's whole state: the draft, the passwords (in memory only), the checks, the sending. */
export function useRegistration() {
  const draft = useDraft('registration', emptyRegistration, NO_OWNER)
  const [passwords, setPasswords] = useState(noPasswords)
  const sent = useDraft('registration-sent', '', NO_OWNER)
  const forget = () => {
    draft.forget()
    sent.forget()
    setPasswords(noPasswords)
  }
  const sending = useSending(sent, forget)
  const values: RegistrationForm = { ...draft.value, ...passwords }
  const isDone = sending.data !== undefined
  useDirty(!isDone && (!isEmptyRegistration(draft.value) || passwords.password !== ''))

  const change = (patch: Partial<RegistrationForm>) => {
    const { password, confirmation, ...rest } = patch
    setPasswords((before) => ({
      password: password ?? before.password,
      confirmation: confirmation ?? before.confirmation,
    }))
    if (Object.keys(rest).length) draft.set((typed) => ({ ...typed, ...rest }))
  }
  const submit = () => {
    if (isDone || show(registrationProblems(values, serverNow()))) return
    sending.send(values, { onError: (error) => show(fieldProblems(registrationRefusal(error))) })
  }
  const { show, isWrong, ...form } = useForm<Exclude<RegistrationField, 'marketingConsent'>>({
    values,
    onEdit: change,
    onSubmit: submit,
  })
  const refusal = sending.error ? registrationRefusal(sending.error) : undefined
  const isAtField = refusal && fieldProblems(refusal).length > 0
  return {
    ...form,
    values,
    change,
    refusal: isWrong || isAtField ? undefined : refusal,
    result: sending.data,
    isSending: sending.isPending,
    isRestored: draft.restored,
    forget,
  }
}

/** `sent` is the address that was sent and got no answer yet: it may have an account by now. */
function useSending(sent: DraftState<string>, onCreated: () => void) {
  return useSend({
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

function fieldProblems(refusal: RegistrationRefusal) {
  if (refusal.kind !== 'failed' || !refusal.field) return []
  return [{ field: refusal.field, message: refusal.message }]
}
