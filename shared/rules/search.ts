/**
 * Readers for what an address's search holds: a value that makes no sense is as if it were absent.
 * Plain functions, for the routes' own part comes with the first page.
 */
export function readText(
  value: unknown,
  isWanted: (text: string) => boolean = () => true,
): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  return typeof text === 'string' && isWanted(text) ? text : undefined
}

export function readNumber(
  value: unknown,
  isWanted: (number: number) => boolean = () => true,
): number | undefined {
  return typeof value === 'number' && isWanted(value) ? value : undefined
}

/**
 * A search as it stands in the address. A number is one that is written again as it stood: `723421968459640832` and
 * `662E41` are texts.
 */
export function parseSearch(text: string): Record<string, string | number> {
  const values = [...new URLSearchParams(text)].map(([name, value]) => [name, readValue(value)])
  return Object.fromEntries(values)
}

function readValue(value: string): string | number {
  const number = Number(value)
  if (String(number) === value && Number.isFinite(number)) return number
  // Earlier versions wrote a text that looked like a number in quotes.
  return value.replace(/^"(.*)"$/, '$1')
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
