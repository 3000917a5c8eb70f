import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import type { useExitCode } from './useExitCode.ts'

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
