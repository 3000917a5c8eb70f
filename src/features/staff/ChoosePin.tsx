import { useState } from 'react'
import * as v from 'valibot'
import { PinChoice, type StaffSession } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Button } from '../../ui/Button.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { StaffClient } from './staffClient.ts'
import styles from './staff.module.css'

type ChoosePinProps = {
  client: StaffClient
  onSession: (session: StaffSession) => void
  onBack?: (() => void) | undefined
}

/** A one-time code becomes a PIN that only its owner knows. */
export function ChoosePin({ client, onSession, onBack }: ChoosePinProps) {
  const [form, setForm] = useState({ code: '', pin: '', again: '' })
  const [errors, setErrors] = useState<{ code?: string; pin?: string; again?: string }>({})
  const [failure, setFailure] = useState<string>()
  const choose = async () => {
    const parsed = v.safeParse(PinChoice, form)
    const { nested } = parsed.success ? {} : v.flatten<typeof PinChoice>(parsed.issues)
    const again = form.again === form.pin ? undefined : 'Les deux codes PIN diffèrent.'
    setFailure(undefined)
    setErrors({
      ...(nested?.code?.[0] && { code: 'Le code à usage unique a 8 caractères.' }),
      ...(nested?.pin?.[0] && { pin: nested.pin[0] }),
      ...(again && { again }),
    })
    if (!parsed.success || again) return
    try {
      onSession(await client(staffCalls.choosePin, parsed.output))
    } catch (error) {
      setFailure(errorSentence(error))
    }
  }
  return (
    <form
      className={`${layout.stack4} ${layout.starts} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
      noValidate
      aria-labelledby="code-pin"
    >
      <h2 id="code-pin">Choisir mon code PIN</h2>
      <TextField
        label="Code à usage unique"
        hint="Celui de votre gérant&nbsp;: il ne sert qu’une fois."
        value={form.code}
        onChange={(code) => setForm({ ...form, code })}
        error={errors.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PasswordField
        label="Code PIN"
        hint="Six chiffres, que vous seul connaissez."
        value={form.pin}
        onChange={(pin) => setForm({ ...form, pin })}
        error={errors.pin}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        required
      />
      <PasswordField
        label="Encore une fois"
        value={form.again}
        onChange={(again) => setForm({ ...form, again })}
        error={errors.again}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        required
      />
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
