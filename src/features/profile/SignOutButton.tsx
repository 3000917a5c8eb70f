import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { OutboxEntry } from '../../offline/outbox/outboxEntry.ts'
import { getSession, useSession } from '../../session/current.ts'
import type { UnsentChoice } from '../../session/unsentEdits.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useSend } from '../../ui/useSend.ts'
import { editCountWords } from './words.ts'

type SignOutProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide'> & {
  label?: string
  describedBy?: string
}

/** Signs out, offline too; asks first when something has not been sent. Absent when signed out. */
export function SignOutButton({ label = 'Se déconnecter', describedBy, ...look }: SignOutProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [left, setLeft] = useState<readonly OutboxEntry[]>([])
  const [busy, setBusy] = useState(false)
  const leave = async (keep: UnsentChoice) => {
    setBusy(true)
    setLeft([])
    if (await signOut(keep)) toast.success('Vous êtes déconnecté')
    else warnLeft()
    await navigate({ to: '/client/login' })
  }
  const ask = async () => {
    const unsent = await loadUnsent()
    if (unsent.length) setLeft(unsent)
    else await leave('keep')
  }
  if (session.status !== 'authenticated' && !busy) return null
  return (
    <>
      <Button {...look} aria-describedby={describedBy} busy={busy} onClick={() => void ask()}>
        {label}
      </Button>
      {left.length > 0 && (
        <SignOutQuestion
          left={left}
          onClose={() => setLeft([])}
          onLeave={(keep) => void leave(keep)}
          onSent={loadUnsent}
        />
      )}
    </>
  )
}

/** Something of the customer may still be on this device. */
export function warnLeft(): void {
  toast.error('Cet appareil n’a pas pu tout effacer.', {
    description: 'Effacez les données de ce site dans les réglages du navigateur.',
    duration: Infinity,
  })
}

/** The outbox is no part of the first load. */
async function loadUnsent(): Promise<OutboxEntry[]> {
  const session = getSession()
  if (session.status !== 'authenticated') return []
  const { getOutbox } = await import('../../offline/outbox/outbox.ts')
  const { entries } = await getOutbox()
    .read()
    .catch(() => ({ entries: [] }))
  return entries.filter(({ customer }) => customer === session.id)
}

type QuestionProps = {
  left: readonly OutboxEntry[]
  onClose: () => void
  onLeave: (keep: UnsentChoice) => void
  onSent: () => Promise<OutboxEntry[]>
}

/** What becomes of edits that no server has accepted yet; there only while it asks. */
function SignOutQuestion({ left, onClose, onLeave, onSent }: QuestionProps) {
  const sending = useSend({
    mutationFn: async () => {
      const { getOutbox } = await import('../../offline/outbox/outbox.ts')
      const outbox = getOutbox()
      const [first] = left
      const sent = first && outbox.resume(first.customer).then(() => outbox.drain('retry'))
      await sent?.catch(() => undefined)
      return !(await onSent()).length
    },
  })
  // Not told where the question was closed meanwhile: whoever thought better of it stays signed in.
  const send = () => sending.send(undefined, { onSuccess: (isDone) => isDone && onLeave('keep') })
  return (
    <Dialog
      onClose={onClose}
      title="Se déconnecter sans tout envoyer ?"
      actions={
        <>
          <Button tone="danger" onClick={() => onLeave('delete')}>
            Supprimer sans envoyer
          </Button>
          <Button onClick={() => onLeave('keep')}>Garder pour ma prochaine connexion</Button>
          <Button tone="primary" busy={sending.isPending} onClick={send}>
            Envoyer maintenant
          </Button>
        </>
      }
    >
      <p>La salle n’a pas encore reçu {editCountWords(left)} de votre profil.</p>
      {sending.data === false && (
        <Notice tone="warning" title="L’envoi n’a pas abouti.">
          Gardez vos modifications pour votre prochaine connexion, ou réessayez plus tard.
        </Notice>
      )}
    </Dialog>
  )
}
