import { type RefObject, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, type CodeProof } from '../../../shared/api/account/code.ts'
import { digitsOf } from '../../../shared/api/account/password.ts'
import { Refused } from '../../../shared/api/failure.ts'
import { OfflineNotice } from '../../offline/OfflineNotice.tsx'
import { useOnline } from '../../platform/useOffline.ts'
import { signInByCode } from '../../session/codeSignIn.ts'
import { SignInFailed } from '../../session/signIn.ts'
import { Button } from '../../ui/Button.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { focusField } from '../../ui/fields/focusField.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import { useDeviceNow } from '../../ui/useNow.ts'
import { useRootAttribute } from '../../ui/useRootAttribute.ts'
import { useSend } from '../../ui/useSend.ts'
import styles from './code.module.css'
import { FirstProof } from './FirstProof.tsx'
import type { AwaitedCode, CodeState } from './useCode.ts'

type CodeFormProps = {
  awaited: AwaitedCode
  state: CodeState
  /** What the button says. */
  action?: string
  /** What an account that begins with the code begins with. */
  names?: Pick<CodeProof, 'firstName' | 'mobilePhone'>
  /** What the code is for; by default it signs in. */
  send?: (proof: CodeProof) => Promise<void>
  onSignedIn?: () => void
}

/** Takes the code of the letter, and sends it as soon as it is whole. */
export function CodeForm(props: CodeFormProps) {
  const { awaited, state, action = 'Se connecter' } = props
  const ref = useRef<HTMLFormElement>(null)
  const { sending, submit, type, problem, question } = useCodeSending(props, ref)
  useEffect(() => focusField(ref.current, 'code'), [awaited.challenge])
  // The venue's terminal is patient meanwhile: see IdleTimeout.
  useRootAttribute('awaits-code', true)
  if (question) {
    return <FirstProof question={question} isBusy={sending.isPending} onProve={submit} />
  }
  const { error } = sending
  return (
    <form ref={ref} noValidate className={layout.stack5} onSubmit={handleSubmit(submit)}>
      <div className={layout.stack2}>
        <h2 className={text.heading}>Regardez vos emails</h2>
        <p>
          Un code {awaited.waits ? 'part' : 'est parti'} à{' '}
          <strong className={text.address}>{awaited.email}</strong>
          {awaited.waits > 0 && <span>{leavesIn(awaited.waits)}</span>}. Il vaut dix minutes, et sur
          cet appareil seulement.
        </p>
        <div>
          <Button size="small" tone="quiet" onClick={state.correct}>
            Corriger l’adresse
          </Button>
        </div>
      </div>
      <OfflineNotice>
        Le code que vous tapez reste ici : envoyez-le quand le réseau revient.
      </OfflineNotice>
      <TextField
        label="Code reçu par email"
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        placeholder="0000 0000"
        required
        value={awaited.code}
        error={problem}
        onChange={type}
      />
      {error && !problem && !sending.isPending && (
        <Notice
          tone="error"
          title={error instanceof SignInFailed ? error.message : 'Rien n’est parti'}
        >
          {error instanceof SignInFailed ? error.advice : errorSentence(error)}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={sending.isPending}>
        {action}
      </Button>
      <Again awaited={awaited} state={state} />
      <p className={text.note}>
        Sans compte, ce code vous en ouvre un, sans mot de passe. Il est effacé au bout d’un jour si
        vous ne réservez rien, et douze mois après votre dernière visite.
      </p>
    </form>
  )
}

/** Many codes are asked for: letters leave one after the other. */
function leavesIn(seconds: number): string {
  return ` dans ${Math.ceil(seconds / 60)}\u00a0min au plus\u00a0: beaucoup de personnes en demandent`
}

/** How a first proof goes on: what else is sent with the code. */
export type ProofChoice = { password: string } | { endsOthers: true }

function useCodeSending(
  { awaited, state, names, send: act = signInByCode, onSignedIn }: CodeFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const { challenge, code } = awaited
  const isOnline = useOnline()
  const [tooShort, setTooShort] = useState(false)
  const [question, setQuestion] = useState<Refused>()
  const sending = useSend({
    mutationFn: async (
      proof: { code: string } & Partial<{ password: string; endsOthers: true }>,
    ) => {
      await act({ challenge, ...names, ...proof })
      state.forget()
      onSignedIn?.()
    },
    onError: (error) => {
      setQuestion(error instanceof Refused && isQuestion(error) ? error : undefined)
      focusField(form.current, 'code')
    },
  })
  const send = (typed: string, choice?: ProofChoice) =>
    sending.send({ code: digitsOf(typed), ...choice })
  const type = (typed: string) => {
    setTooShort(false)
    state.type(typed)
    sending.reset()
    const isWhole = digitsOf(typed).length === CODE_LENGTH && digitsOf(typed) !== digitsOf(code)
    if (isWhole && isOnline) send(typed)
  }
  const submit = (choice?: ProofChoice) => {
    if (digitsOf(code).length === CODE_LENGTH) return send(code, choice)
    setTooShort(true)
    focusField(form.current, 'code')
  }
  const refused = sending.error instanceof Refused && sending.error.problem.field === 'code'
  const wrong = refused && !sending.isPending ? errorSentence(sending.error) : undefined
  const problem = tooShort ? `Le code a ${CODE_LENGTH} chiffres.` : wrong
  return { sending, submit, type, problem, question }
}

/** Whether the code was right and something else has to be said. */
function isQuestion({ problem }: Refused): boolean {
  return problem.code === 'unproved' || problem.field === 'password'
}

/** Another letter, a minute after the last one. */
function Again({ awaited, state }: CodeFormProps) {
  const now = useDeviceNow(1000)
  const seconds = Math.ceil((awaited.again - now) / 1000)
  return (
    <div className={layout.stack2}>
      <ErrorNotice title="Aucun code n’est parti" error={state.error} />
      <p>Rien reçu ? Regardez dans les courriers indésirables.</p>
      {seconds > 0 ? (
        <p className={text.note}>Vous pourrez en demander un autre dans {seconds} s.</p>
      ) : (
        <div>
          <Button busy={state.isAsking} onClick={() => state.ask(awaited.email)}>
            Renvoyer un code
          </Button>
        </div>
      )}
    </div>
  )
}
