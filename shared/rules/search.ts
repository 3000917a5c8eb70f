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

/** A count, as a link of ours gives it or as its digits stand in an address. */
export function readNumber(
  value: unknown,
  isWanted: (number: number) => boolean = () => true,
): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && isWanted(number) ? number : undefined
}

/** A search as it stands in the address: `723421968459640832` and `662E41` are no numbers, whatever they look like. */
export function parseSearch(text: string): Record<string, string> {
  // Earlier versions wrote a text that looked like a number in quotes.
  const values = [...new URLSearchParams(text)].map(([name, value]) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ])
  return Object.fromEntries(values)
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value))
  return params.size ? `?${params}` : ''
}

export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
