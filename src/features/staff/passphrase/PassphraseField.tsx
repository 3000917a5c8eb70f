import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import type { TextFieldProps } from '../../../ui/fields/TextField.tsx'

/** The first of what opens has the focus: in a dialog by the attribute, which React does not write. */
export function PassphraseField(
  props: Pick<TextFieldProps, 'label' | 'hint' | 'value' | 'onChange' | 'error'> & {
    isFirst?: boolean
  },
) {
  const { isFirst, ...field } = props
  return (
    <PasswordField
      {...field}
      {...(isFirst && {
        autoFocus: true,
        ref: (input: HTMLInputElement | null) => input?.setAttribute('autofocus', ''),
      })}
      // Whatever `off` says, a browser offers to keep a password, on a tablet that all share; no one-time code.
      autoComplete="one-time-code"
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
      required
    />
  )
}
