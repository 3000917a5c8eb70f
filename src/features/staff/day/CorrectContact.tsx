import { useState } from 'react'
import * as v from 'valibot'
import { type StaffVisitDetails, VisitContact } from '../../../../shared/api/staff/day.ts'
import { problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import type { ActState } from '../teamAct.tsx'

type CorrectContactProps = ActState & {
  details: StaffVisitDetails
  onClose: () => void
  onCorrect: (contact: Omit<VisitContact, 'serial'>) => void
}

const fields = ['name', 'phone', 'notes'] as const

/** « Corriger »: who comes to this visit, how they are reached, and what is to be known of them. */
export function CorrectContact(props: CorrectContactProps) {
  const { details, busy, failure, onClose, onCorrect } = props
  // What somebody else writes meanwhile is not taken for what was seen here.
  const [seen] = useState({ name: details.name, phone: details.phone, notes: details.notes })
  const [typed, onEdit] = useTyped({
    name: seen.name ?? '',
    phone: seen.phone ?? '',
    notes: seen.notes ?? '',
  })
  const submit = () => {
    const read = v.safeParse(v.omit(VisitContact, ['serial']), { ...typed, seen })
    if (read.success) return onCorrect(read.output)
    show(problemsIn(fields, read.issues))
  }
  const { form, field, show } = useForm({ values: typed, onEdit, onSubmit: submit })
  const of = (name: keyof typeof typed) => ({ ...field(name), autoComplete: 'off' })
  return (
    <FormDialog
      onClose={onClose}
      title="Corriger le contact"
      cancel="Laisser comme c’est"
      action="Corriger"
      {...{ busy, form }}
    >
      {!details.isGuest && (
        <p>Pour cette visite seule&nbsp;: le compte du client reste comme il est.</p>
      )}
      <TextField label="Nom" {...of('name')} maxLength={80} required />
      <TextField label="Téléphone" type="tel" inputMode="tel" {...of('phone')} maxLength={30} />
      <TextAreaField label="Remarque" {...of('notes')} maxLength={500} rows={2} />
      {failure && <Notice tone="error">{failure}</Notice>}
    </FormDialog>
  )
}
