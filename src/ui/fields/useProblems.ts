import { type RefObject, useState } from 'react'
import type { FieldProblem } from '../../../shared/rules/fieldProblem.ts'
import { focusField } from './focusField.ts'

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
