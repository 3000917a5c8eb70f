import { useState } from 'react'
import { useSession } from '../../session/current.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { DeadLink, NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordByVenue } from './WriteToVenue.tsx'
import { readResetLink } from './passwordReset.ts'

type OpenedLink = { segment: string; query: URLSearchParams }
type NewPasswordProps = OpenedLink & { onDone: () => void }
/** `canChange`: whether passwords are changed on this site; nothing while that is being asked. */
type NewPasswordPageProps = NewPasswordProps & { canChange: boolean | undefined }

/** What an opened link leads to. It is read once: the address loses its token, the device its session. */
export function NewPassword({ segment, query, canChange, onDone }: NewPasswordPageProps) {
  const [opened] = useState<OpenedLink>(() => ({ segment, query }))
  const session = useSession()
  if (session.status === 'loading' || canChange === undefined)
    return <Spinner label="Vérification..." />
  if (!canChange) return <PasswordByVenue />
  const stored = session.status === 'authenticated' ? session.id : undefined
  return <OpenedLinkForm {...opened} stored={stored} onDone={onDone} />
}

function OpenedLinkForm({
  segment,
  query,
  stored,
  onDone,
}: NewPasswordProps & { stored: string | undefined }) {
  const [link] = useState(() => readResetLink(segment, query, stored))
  if (!link) {
    return (
      <DeadLink tone="warning" title="Rouvrez le lien reçu par email">
        Pour votre sécurité, cette page oublie le lien dès qu’elle est quittée ou rechargée. S’il
        n’a pas servi, il fonctionne encore.
      </DeadLink>
    )
  }
  if (!link.id) {
    return (
      <DeadLink title="No user ID found in any storage location">
        Ce lien est incomplet : ouvrez-le tel qu’il est dans l’email, ou demandez-en un nouveau.
      </DeadLink>
    )
  }
  return <NewPasswordForm link={{ token: link.token, id: link.id }} onDone={onDone} />
}
