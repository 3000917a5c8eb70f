/** The byte order mark by which a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A line as a French spreadsheet opens it: `;` between its cells, then CRLF (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

/** What a spreadsheet would take for a formula begins with an apostrophe, and is text (OWASP, CSV injection). */
function quoted(text: string): string {
  const isFormula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text)
  const safe = isFormula ? `'${text}` : text
  return isFormula || /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
