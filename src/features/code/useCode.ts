import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodePurpose } from '../../../shared/api/account/code.ts'
import { emailOf } from '../../../shared/fields/email.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'
import { knownVisitor } from '../../session/visitor.ts'

/** A code that is on its way, and leaves in `waits` seconds: `until` and `again` in epoch milliseconds of this device. */
const none = { email: '', challenge: '', until: 0, again: 0, waits: 0, code: '' }
export type AwaitedCode = typeof none

export type CodeState = ReturnType<typeof useCode>

/** `after`: what the code is to find done. */
type CodeMutation = { email: string; after?: (() => Promise<unknown>) | undefined }

/**
 * The code that this device waits for. It outlives the tab: whoever reads the letter in another app comes
 * back to the same question. The code's own part of the app comes when one is asked for.
 */
export function useCode(purpose?: CodePurpose) {
  const draft = useDraft('sign-in-code', none, '')
  const { value } = draft
  const [openedAt] = useState(() => Date.now())
  const asking = useMutation({
    mutationFn: async ({ email, after }: CodeMutation) => {
      await after?.()
      const { challenge: former } = value
      const { requestCode } = await import('./codePart.ts')
      const { challenge, lasts, again, waits } = await requestCode(
        { email, ...(purpose && { purpose }), ...(former && { challenge: former }) },
        await knownVisitor(),
      )
      const now = Date.now()
      const times = { until: now + lasts * 1000, again: now + again * 1000 }
      draft.set({ email, challenge, ...times, waits, code: '' })
    },
  })
  const awaited = value.challenge && value.until > openedAt ? value : undefined
  return {
    isRestored: draft.restored,
    awaited,
    /** Likewise, where it went to this address, however that is spelled. */
    awaitedAt: (email: string) => (awaited?.email === emailOf(email).address ? awaited : undefined),
    /** Also once another address is to be typed. */
    email: value.email,
    /** An address as it is typed or pasted: what it was read as is told. */
    ask: (typed: string, after?: CodeMutation['after']) =>
      !asking.isPending && asking.mutate({ email: emailOf(typed).address, after }),
    isAsking: asking.isPending,
    error: asking.isPending ? null : asking.error,
    type: (code: string) => draft.set((before) => ({ ...before, code })),
    correct: () => {
      asking.reset()
      draft.set({ ...value, until: 0, code: '' })
    },
    forget: draft.forget,
  }
}
