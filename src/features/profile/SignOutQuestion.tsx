import { useEffect, useRef, useState } from 'react'
import type { OutboxEntry } from '../../offline/outbox/outboxEntry.ts'
import type { Keep } from '../../session/kept.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { countWords } from './words.ts'

type QuestionProps = {
  left: readonly OutboxEntry[]
  onClose: () => void
  onLeave: (keep: Keep) => void
  /** What is left after an attempt to send. */
  onSent: () => Promise<OutboxEntry[]>
}

/** What becomes of edits that no server has accepted yet; there only while it asks. */
export function SignOutQuestion({ left, onClose, onLeave, onSent }: QuestionProps) {
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const isAsking = useIsMounted()
  const send = async () => {
    setSending('yes')
    const { getOutbox } = await import('../../offline/outbox/outbox.ts')
    const outbox = getOutbox()
    const [first] = left
    const sent = first && outbox.resume(first.customer).then(() => outbox.drain('retry'))
    await sent?.catch(() => undefined)
    const isDone = !(await onSent()).length
    // Closed meanwhile: whoever thought better of it stays signed in.
    if (!isAsking.current) return
    setSending(isDone ? 'no' : 'failed')
    if (isDone) onLeave('keep')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Se déconnecter sans tout envoyer ?"
      actions={
        <>
          <Button tone="danger" onClick={() => onLeave('delete')}>
            Supprimer sans envoyer
          </Button>
          <Button onClick={() => onLeave('keep')}>Garder pour ma prochaine connexion</Button>
          <Button tone="primary" busy={sending === 'yes'} onClick={() => void send()}>
            Envoyer maintenant
          </Button>
        </>
      }
    >
      <p>La salle n’a pas encore reçu {countWords(left)} de votre profil.</p>
      {sending === 'failed' && (
        <Notice tone="warning" title="L’envoi n’a pas abouti.">
          Gardez vos modifications pour votre prochaine connexion, ou réessayez plus tard.
        </Notice>
      )}
    </Dialog>
  )
}

function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
