/** One line of an iCalendar file: its name, its parameters, its value as it stands. */
export type ContentLine = { name: string; parameters: Record<string, string>; value: string }

/**
 * Reads an iCalendar file by RFC 5545 alone: §3.1 lines end in CRLF, are at most 75 octets and go on
 * after a CRLF and a space; a value follows the first colon outside quotes. Throws where it is wrong.
 */
export function readCalendar(file: string): ContentLine[] {
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end')
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a line ends in half an ending')
    if (new TextEncoder().encode(line).length > 75)
      throw new Error(`longer than 75 octets: ${line}`)
  }
  return physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(readLine)
}

function readLine(line: string): ContentLine {
  const found = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line)
  if (!found) throw new Error(`not a content line: ${line}`)
  const [, name = '', rest = '', value = ''] = found
  const parameters = [...rest.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)].map(
    ([, key = '', given = '']) => [key, given.replace(/^"|"$/g, '')],
  )
  return { name, parameters: Object.fromEntries(parameters), value }
}

/** The text that a TEXT value says (§3.3.11); anything but the four escapes after a backslash is wrong. */
export function textOf(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error('a bare comma or semicolon')
  return value.replace(/\\(.?)/gsu, (_, escaped: string) => {
    if (escaped === 'n' || escaped === 'N') return '\n'
    if (!/^[\\;,]$/.test(escaped)) throw new Error(`no such escape: \\${escaped}`)
    return escaped
  })
}

/** The only value of a name. */
export function valueOf(lines: readonly ContentLine[], name: string): string {
  const [first, ...others] = lines.filter((line) => line.name === name)
  if (!first || others.length)
    throw new Error(`${name} stands ${others.length + (first ? 1 : 0)} times`)
  return first.value
}
