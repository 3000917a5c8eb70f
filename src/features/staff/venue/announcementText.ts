const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const

/** What is typed as HTML: a plain text becomes a paragraph a line, and whoever writes tags means them. */
export function htmlOf(typed: string): string {
  if (/<[a-z/]/i.test(typed)) return typed
  return typed
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (sign) => escapeSign(sign))}</p>`)
    .join('')
}

/** HTML as it is typed: plain where it says no more than paragraphs. */
export function typedOf(html: string): string {
  const plain = Object.entries(signs)
    .toReversed()
    .reduce(
      (text, [sign, entity]) => text.replaceAll(entity, sign),
      html.replaceAll('</p><p>', '\n').replace(/^<p>|<\/p>$/g, ''),
    )
  return htmlOf(plain) === html ? plain : html
}

function escapeSign(sign: string): string {
  return Object.entries(signs).find(([plain]) => plain === sign)?.[1] ?? sign
}
