/**
 * Readers for what an address's search holds: a value that makes no sense is as if it were absent.
 * Plain functions, for the routes' own part comes with the first page.
 */
export function readText(
  value: unknown,
  isWanted: (text: string) => boolean = () => true,
): string | undefined {
  return typeof value === 'string' && isWanted(value) ? value : undefined
}

/** The router reads bare digits as a number. */
export function readNumber(
  value: unknown,
  isWanted: (number: number) => boolean = () => true,
): number | undefined {
  return typeof value === 'number' && isWanted(value) ? value : undefined
}

export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
