import { type RefObject, type SubmitEvent, useReducer, useRef, useState } from 'react'
import { Refused } from '../../../shared/api/failure.ts'
import type { FieldProblem } from '../../../shared/rules/fieldProblem.ts'
import type { ErrorWords } from './Field.tsx'
import { focusField } from './focusField.ts'

type FormOptions<Text extends string> = {
  /** What is typed, by the names of the fields, wherever it is kept: in memory, in a draft. */
  values: Readonly<Record<Text, string>>
  onEdit: (edited: Partial<Record<Text, string>>) => void
  onSubmit: () => void
}

/** What a field of this name is given: `form.field`, as it is handed on. */
export type FieldOf<Name extends string> = (
  name: Name,
) => ErrorWords & { name: string; value: string; onChange: (text: string) => void }

/** Gives fields what they show of `values`; an edit is told by the name of its field. */
export function fieldsOf<Text extends string>(
  values: Readonly<Record<Text, string>>,
  wordsOf: (name: Text) => ErrorWords,
  onEdit: (edited: Partial<Record<Text, string>>) => void,
): FieldOf<Text> {
  return (name) => ({
    name,
    value: values[name],
    ...wordsOf(name),
    onChange: (text: string) => {
      const edited: Partial<Record<Text, string>> = {}
      edited[name] = text
      onEdit(edited)
    },
  })
}

/** A form of named fields that are typed in, with the errors of `useProblems`. */
export function useForm<Text extends string>({ values, onEdit, onSubmit }: FormOptions<Text>) {
  const ref = useRef<HTMLFormElement>(null)
  const { isWrong, clear, wordsOf, ...problems } = useProblems<Text>(ref)
  const isOwn = (name: string): name is Text => name in values
  /** Shows what is wrong with fields of this form; returns whether there are any. */
  const show = (found: readonly FieldProblem[]) => {
    const own = found.flatMap(({ field, message }) => (isOwn(field) ? [{ field, message }] : []))
    problems.show(own)
    return own.length > 0
  }
  const edit = (edited: Partial<Record<Text, string>>) => {
    clear(edited)
    onEdit(edited)
  }
  const field = fieldsOf(values, wordsOf, edit)
  const form = { ref, noValidate: true, onSubmit: handleSubmit(onSubmit) }
  /** Likewise shows what the server refused. */
  const refuse = (error: unknown) => show(refusedFields(error))
  return { form, field, edit, wordsOf, show, refuse, isWrong }
}

/** The errors of a form: all at once, each by its field; the first has the focus and is announced. */
export function useProblems<Field extends string>(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<readonly FieldProblem<Field>[]>([])
  const [announced, setAnnounced] = useState<Field>()
  const show = (found: readonly FieldProblem<Field>[]) => {
    setProblems(found)
    setAnnounced(found[0]?.field)
    if (found[0]) focusField(form.current, found[0].field)
  }
  /** An edited field loses its own error; a repetition also when what it repeats is edited. */
  const clear = (edited: object) => {
    const isEdited = (field: string) =>
      field in edited || (field === 'confirmation' && 'password' in edited)
    setProblems((shown) => shown.filter(({ field }) => !isEdited(field)))
  }
  const wordsOf = (field: Field) => ({
    error: problems.find((problem) => problem.field === field)?.message,
    silent: field !== announced,
  })
  return { isWrong: problems.length > 0, show, clear, wordsOf }
}

/** What is typed into a form, in memory alone; an edit names what it changes. */
export function useTyped<Values extends object>(initial: Values) {
  return useReducer(
    (typed: Values, edited: Partial<Values>): Values => ({ ...typed, ...edited }),
    initial,
  )
}

/** The handler of a form that the app sends, not the browser. */
export function handleSubmit(act: () => void) {
  return (event: Pick<SubmitEvent, 'preventDefault'>) => {
    event.preventDefault()
    act()
  }
}

/** Returns the field that a refusal names, with the server's sentence. */
export function refusedFields(error: unknown): FieldProblem[] {
  if (!(error instanceof Refused) || error.problem.field === undefined) return []
  return [{ field: error.problem.field, message: error.problem.error }]
}
