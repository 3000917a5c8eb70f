import { useState } from 'react'
import { Broken } from '../../../shared/api/failure.ts'
import { PinChoice, type StaffSession } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { type FieldProblem, problemsIn } from '../../../shared/rules/fieldProblem.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { LoadingState } from './LoadingState.tsx'
import * as v from 'valibot'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useForm, useTyped } from '../../ui/fields/useForm.ts'
import { EndWait } from './passphrase/EnterPassphrase.tsx'
import { PinPad } from './PinPad.tsx'
import styles from './staff.module.css'
import { useTeam } from './teamContext.ts'
import { useTeamQuery } from './teamQuery.ts'

type SignInProps = { onSession: (session: StaffSession) => void }

/** By one's name, then one's PIN; a one-time code is the way to a first PIN, or to another one. */
export function SignIn({ onSession }: SignInProps) {
  const { value, error } = useTeamQuery(staffCalls.staffNames, undefined)
  const [chosen, setChosen] = useState<{ id: string; name: string } | 'code'>()
  if (error !== undefined || !value) return <LoadingState error={error} />
  if (chosen === 'code' || value.people.length === 0) {
    return (
      <ChoosePin
        onSession={onSession}
        onBack={value.people.length ? () => setChosen(undefined) : undefined}
      />
    )
  }
  if (chosen) {
    return <EnterPin person={chosen} onSession={onSession} onBack={() => setChosen(undefined)} />
  }
  return (
    <section className={layout.stack4} aria-labelledby="qui">
      <h2 id="qui">Qui êtes-vous&nbsp;?</h2>
      <p>La porte verrouille l’espace de l’équipe, comme deux minutes sans rien toucher.</p>
      <ul className={styles.names}>
        {value.people.map((person) => (
          <li key={person.id}>
            <Button size="large" wide onClick={() => setChosen(person)}>
              {person.name}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button tone="quiet" onClick={() => setChosen('code')}>
          J’ai un code à usage unique
        </Button>
      </p>
    </section>
  )
}

type EnterPinProps = SignInProps & { person: { id: string; name: string }; onBack: () => void }

function EnterPin({ person, onSession, onBack }: EnterPinProps) {
  const { call } = useTeam()
  const [wait, setWait] = useState<'none' | 'told' | 'ending' | 'ended'>('none')
  const check = async (pin: string) => {
    try {
      onSession(await call(staffCalls.staffSignIn, { staff: person.id, pin }))
    } catch (error) {
      setWait(error instanceof Broken && error.status === 429 ? 'told' : 'none')
      throw error
    }
  }
  return (
    <section className={`${layout.stack4} ${layout.starts}`} aria-labelledby="qui">
      <h2 id="qui">{person.name}</h2>
      {wait === 'ending' ? (
        <EndWait person={person} onDone={() => setWait('ended')} onBack={() => setWait('none')} />
      ) : (
        <>
          {wait === 'ended' && <p role="status">L’attente a pris fin. Saisissez votre code PIN.</p>}
          <PinPad check={check} />
          {wait === 'told' && (
            <Button tone="quiet" onClick={() => setWait('ending')}>
              J’ai une phrase de passe
            </Button>
          )}
        </>
      )}
      <Button tone="quiet" onClick={onBack}>
        Ce n’est pas moi
      </Button>
    </section>
  )
}

type ChoosePinProps = SignInProps & { onBack?: (() => void) | undefined }

const wrongCode = { field: 'code', message: 'Le code à usage unique a 8 caractères.' }
const pinKeys = { autoComplete: 'off', inputMode: 'numeric', maxLength: 6, required: true } as const

/** A one-time code becomes a PIN that only its owner knows. */
function ChoosePin({ onSession, onBack }: ChoosePinProps) {
  const { call } = useTeam()
  const [typed, onEdit] = useTyped({ code: '', pin: '', again: '' })
  const [failure, setFailure] = useState<string>()
  const choose = async () => {
    const parsed = v.safeParse(PinChoice, typed)
    const found: FieldProblem[] = problemsIn(['code', 'pin'], parsed.issues ?? [])
    if (typed.again !== typed.pin)
      found.push({ field: 'again', message: 'Les deux codes PIN diffèrent.' })
    setFailure(undefined)
    const isWrong = show(found.map((one) => (one.field === 'code' ? wrongCode : one)))
    if (isWrong || !parsed.success) return
    try {
      onSession(await call(staffCalls.choosePin, parsed.output))
    } catch (error) {
      setFailure(errorSentence(error))
    }
  }
  const { form, field, show } = useForm({ values: typed, onEdit, onSubmit: () => void choose() })
  return (
    <form
      {...form}
      className={`${layout.stack4} ${layout.starts} ${styles.form}`}
      aria-labelledby="code-pin"
    >
      <h2 id="code-pin">Choisir mon code PIN</h2>
      <TextField
        label="Code à usage unique"
        hint="Celui de votre gérant&nbsp;: il ne sert qu’une fois."
        {...field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PasswordField
        label="Code PIN"
        hint="Six chiffres, que vous seul connaissez."
        {...field('pin')}
        {...pinKeys}
      />
      <PasswordField label="Encore une fois" {...field('again')} {...pinKeys} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" tone="primary">
        Choisir ce code PIN
      </Button>
      {onBack && (
        <Button tone="quiet" onClick={onBack}>
          Revenir aux noms
        </Button>
      )}
    </form>
  )
}
