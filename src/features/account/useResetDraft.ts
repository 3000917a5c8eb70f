import { useDraft } from '../../offline/drafts/drafts.ts'

const empty = { email: '' }

/** The address of a reset, from the request to the new password: password managers ask whose it is. */
export function useResetDraft() {
  const { value, set, forget } = useDraft('password-reset', empty, '')
  return { email: value.email, setEmail: (email: string) => set({ email }), forget }
}
