import { useState, type ReactNode } from 'react'
import { useSession, isCurrentCustomer } from '../../session/current.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Refused } from '../../../shared/api/failure.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NewPasswordFields } from '../../ui/fields/NewPasswordFields.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../ui/feedback/reveal.ts'
import { ResetSteps } from './ResetRequestForm.tsx'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { passwordProblems } from '../../../shared/api/account/password.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { request } from '../../platform/http.ts'
import { signOut } from '../../session/session.ts'
import { useForm, useTyped } from '../../ui/fields/useForm.ts'
import layout from '../../ui/styles/layout.module.css'
import { useSend } from '../../ui/useSend.ts'
import { PasswordByVenue } from './WriteToVenue.tsx'
import { readResetLink, resetFailureReason, resetFailure, useResetDraft } from './passwordReset.ts'

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

const emptyPasswords = { password: '', confirmation: '' }

type NewPasswordFormProps = { link: { token: string; id: string }; onDone: () => void }

/** Chooses the password of the account that the link names. */
function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  const { email, forget } = useResetDraft()
  const { form, field, error, isPending } = useNewPassword(link, () => {
    forget()
    onDone()
  })
  if (error instanceof Refused && error.problem.code.startsWith('link-')) {
    return (
      <DeadLink title={resetFailure(error)}>
        {error.problem.error} Demandez-en un nouveau : il arrive dans la minute.
      </DeadLink>
    )
  }
  return (
    <form {...form} className={layout.stack5}>
      <ResetSteps now={2} />
      {email && (
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      )}
      <NewPasswordFields field={field} />
      {error && (
        <Notice tone="error" title={resetFailure(error)}>
          {resetFailureReason(error)}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={isPending}>
        Changer le mot de passe
      </Button>
    </form>
  )
}

/** The form that sets a password by a mailed token; the passwords are in memory only. */
function useNewPassword(link: { token: string; id: string }, onDone: () => void) {
  const [typed, onEdit] = useTyped(emptyPasswords)
  const sending = useSend({
    mutationFn: async (password: string) => {
      await request(endpoints.setPassword, { ...link, password })
      // The server has ended every session of the account: this device's too.
      if (isCurrentCustomer(link.id)) await signOut('keep')
    },
    onSuccess: onDone,
    onError: (error) => refuse(error),
  })
  useDirty(typed.password !== '' && !sending.isSuccess)

  const submit = () => {
    if (sending.isPending || sending.isSuccess) return
    const isWrong = show(passwordProblems(typed.password, typed.confirmation))
    if (!isWrong) sending.send(typed.password.trim())
  }
  const { form, field, show, refuse, isWrong } = useForm({
    values: typed,
    onEdit,
    onSubmit: submit,
  })
  const error = sending.isPending || isWrong ? null : sending.error
  return { form, field, error, isPending: sending.isPending }
}

type DeadLinkProps = { title: string; tone?: 'error' | 'warning'; children: ReactNode }

/** A link that sets no password any more, and where to get one that does. */
function DeadLink({ title, tone = 'error', children }: DeadLinkProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={layout.stack5}>
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
      <ButtonLink to="/client/password-reset" tone="primary" size="large" wide>
        Recevoir un nouveau lien
      </ButtonLink>
    </div>
  )
}
