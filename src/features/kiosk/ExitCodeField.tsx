import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useState } from 'react'
import * as v from 'valibot'
import { PairingCode } from '../../../shared/api/check-in.ts'
import { tryExitCode } from '../../offline/secrets/exitCode.ts'

type Props = { field: ReturnType<typeof useExitCode>; hint: string }

export function ExitCodeField({ field, hint }: Props) {
  return (
    <PasswordField
      label="Code d’appairage"
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      value={field.code}
      onChange={field.setCode}
      error={field.error}
      required
    />
  )
}

/** The field of the pairing code: `check` says what is wrong with it, or resolves with true. */
export function useExitCode() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async (): Promise<boolean> => {
    const typed = v.safeParse(PairingCode, code)
    if (!typed.success) {
      setError('Le code d’appairage a 8 caractères.')
      return false
    }
    setBusy(true)
    setError(undefined)
    const opening = await tryExitCode(typed.output, Date.now()).finally(() => setBusy(false))
    if (opening.kind === 'wrong')
      setError('Ce n’est pas le code qui a appairé cette tablette. Vérifiez la saisie.')
    if (opening.kind === 'wait')
      setError(`Trop d’essais. Réessayez dans ${opening.minutes}\u00a0min.`)
    return opening.kind === 'open'
  }
  return { code, error, busy, setCode, check }
}
