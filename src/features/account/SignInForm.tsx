import { type ReactNode, useId, useEffect, useState } from 'react'
import type { FieldProblem } from '../../../shared/rules/fieldProblem.ts'
import { emailProblem } from '../../../shared/api/account/password.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { OfflineNotice } from '../../offline/OfflineNotice.tsx'
import { signIn, SignInFailed } from '../../session/signIn.ts'
import { Button } from '../../ui/Button.tsx'
import { useForm, useTyped } from '../../ui/fields/useForm.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import layout from '../../ui/styles/layout.module.css'
import { useSend } from '../../ui/useSend.ts'
import text from '../../ui/styles/text.module.css'
import styles from './account.module.css'
import type { CodeState } from '../code/useCode.ts'
import { passkeySupport } from '../../session/passkeySupport.ts'

type SignInFormProps = {
  /** By codes too, where they reach people. */
  code: CodeState | undefined
  /** By a passkey too, among the suggestions of the e-mail field. */
  takesPasskeys: boolean
  children: ReactNode
}

/** Opens a session; where to go then is the page's affair. */
export function SignInForm({ code, takesPasskeys, children }: SignInFormProps) {
  const [typed, onEdit] = useTyped({ email: code?.email ?? '', password: '' })
  const suggestion = usePasskeySuggestion(takesPasskeys)
  const sending = useSend({ mutationFn: signIn })
  const { form, field, show, isWrong } = useForm({
    values: typed,
    onEdit,
    onSubmit: () => show(signInProblems(typed)) || sending.send(typed),
  })
  useDirty(typed.email !== '' || typed.password !== '')
  const error = sending.error ?? suggestion
  const askCode = () => {
    const message = emailProblem(typed.email)
    show(message ? [{ field: 'email', message }] : [])
    if (!message) code?.ask(typed.email)
  }
  return (
    <>
      <form {...form} className={layout.stack5}>
        {!error && (
          <OfflineNotice>
            Se connecter demande le réseau. Les horaires et les tarifs, eux, restent lisibles.
          </OfflineNotice>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
          required
          {...field('email')}
        />
        <PasswordField label="Mot de passe" required {...field('password')} />
        {error && !sending.isPending && !isWrong && <SignInErrorNotice error={error} />}
        <Button type="submit" tone="primary" size="large" wide busy={sending.isPending}>
          Se connecter
        </Button>
        {children}
      </form>
      {code && <CodeOffer isAsking={code.isAsking} error={code.error} onAsk={askCode} />}
    </>
  )
}

function SignInErrorNotice({ error }: { error: Error }) {
  const isKnown = error instanceof SignInFailed
  return (
    <Notice tone="error" title={isKnown ? error.message : 'Erreur de connexion'}>
      {isKnown ? error.advice : errorSentence(error)}
    </Notice>
  )
}

type SignIn = { email: string; password: string }

const missing: FieldProblem<keyof SignIn>[] = [
  { field: 'email', message: "L'email est obligatoire." },
  { field: 'password', message: 'Le mot de passe est obligatoire.' },
]

function signInProblems(form: SignIn): FieldProblem<keyof SignIn>[] {
  return missing.filter(({ field }) => !form[field].trim())
}

type CodeOfferProps = { isAsking: boolean; error: Error | null; onAsk: () => void }

/** The other way in, by the address that stands in the form above. */
function CodeOffer({ isAsking, error, onAsk }: CodeOfferProps) {
  const id = useId()
  return (
    <section className={`${layout.stack4} ${styles.offer}`} aria-labelledby={id}>
      <div className={layout.stack2}>
        <h2 id={id} className={text.heading}>
          Sans mot de passe
        </h2>
        <p>
          Écrivez votre adresse ci-dessus : un code y arrive par email, et il suffit pour entrer,
          même à la première visite.
        </p>
      </div>
      <ErrorNotice title="Aucun code n’est parti" error={error} />
      <Button size="large" wide busy={isAsking} onClick={onAsk}>
        Recevoir un code
      </Button>
    </section>
  )
}

/**
 * While `isWanted`, the suggestions of the page's e-mail field hold this device's passkeys, and one that is
 * chosen signs in. Gives why the last one did not. The code comes where a browser has such suggestions.
 */
function usePasskeySuggestion(isWanted: boolean): Error | undefined {
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (!isWanted) return undefined
    const end = new AbortController()
    const suggest = async () => {
      const { canFill } = await passkeySupport()
      if (!canFill || end.signal.aborted) return
      const { signInBySuggestion } = await import('./passkey/passkeyPart.ts')
      await signInBySuggestion(end.signal, setError)
    }
    // The form is there all the same.
    suggest().catch(() => undefined)
    return () => end.abort()
  }, [isWanted])
  return error
}
