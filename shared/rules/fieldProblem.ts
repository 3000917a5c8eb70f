/** What is wrong with one field of a form, in a French sentence. */
export type FieldProblem<Field extends string = string> = { field: Field; message: string }

/** The first problem of each field, in the order in which they were found. */
export function firstOfEach<Field extends string>(
  problems: readonly FieldProblem<Field>[],
): FieldProblem<Field>[] {
  return problems.filter(({ field }, index) => {
    return problems.findIndex((other) => other.field === field) === index
  })
}
