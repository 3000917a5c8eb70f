/** What is wrong with one field of a form, in a French sentence. */
export type FieldProblem<Field extends string = string> = { field: Field; message: string }

type Issue = { path?: readonly { key: unknown }[] | undefined; message: string }

/** The first problem of each of these fields that a schema found, in the order of the fields. */
export function problemsIn<Field extends string>(
  fields: readonly Field[],
  issues: readonly Issue[],
): FieldProblem<Field>[] {
  return fields.flatMap((field) => {
    const found = issues.find(({ path }) => path?.[0]?.key === field)
    return found ? [{ field, message: found.message }] : []
  })
}

/** The first problem of each field, in the order in which they were found. */
export function firstOfEach<Field extends string>(
  problems: readonly FieldProblem<Field>[],
): FieldProblem<Field>[] {
  return problems.filter(({ field }, index) => {
    return problems.findIndex((other) => other.field === field) === index
  })
}
