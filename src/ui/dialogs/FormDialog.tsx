import { type ComponentProps, useId } from 'react'
import { Button } from '../Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { handleSubmit } from '../fields/useForm.ts'
import layout from '../styles/layout.module.css'

type FormDialogProps = Omit<DialogProps, 'actions'> & {
  /** What the button says that sends the form. */
  action: string
  tone?: 'primary' | 'danger'
  busy?: boolean
} & (
    | {
        /** By what a form is sent and takes its errors: `useForm` gives it. */
        form: ComponentProps<'form'>
        onSubmit?: never
      }
    | { form?: never; onSubmit: () => void }
  )

/** A question that is answered by a form, with the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { action, tone = 'primary', busy = false, form, onSubmit, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      actions={
        <Button type="submit" form={id} tone={tone} busy={busy}>
          {action}
        </Button>
      }
    >
      <form
        id={id}
        className={layout.stack4}
        noValidate
        {...(onSubmit && { onSubmit: handleSubmit(onSubmit) })}
        {...form}
      >
        {children}
      </form>
    </Dialog>
  )
}
