import { useId } from 'react'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import layout from '../../ui/styles/layout.module.css'

type TypedCodeFormProps = {
  code: string
  onChange: (code: string) => void
  onCode: (code: string) => void
  error?: string | undefined
  isBusy?: boolean
  heading: string
  label: string
  hint: string
  action: string
}

/** A code typed by hand: the equal of the camera. */
export function TypedCodeForm(props: TypedCodeFormProps) {
  const { code, onCode, heading, action, isBusy, ...field } = props
  const id = useId()
  useDirty(code !== '')
  return (
    <form
      className={`${layout.stack4} ${layout.starts}`}
      onSubmit={handleSubmit(() => onCode(code))}
      noValidate
      aria-labelledby={id}
    >
      <h2 id={id}>{heading}</h2>
      <TextField
        {...field}
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large" busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
