/** A sign that is seen, as one of the joiners' neighbours has to be. */
const SEEN = String.raw`(?!\p{DI})[\p{L}\p{M}\p{N}\p{S}]`

/**
 * Signs that nobody sees: Unicode's default ignorables and format characters, direction overrides among them.
 * A joiner stays between what it shapes, as an emoji of several or a Persian word, and a variation selector
 * behind it.
 */
const INVISIBLE = new RegExp(
  String.raw`(?<!${SEEN})\p{VS}|(?<!${SEEN}\p{VS}?)\p{Join_C}|\p{Join_C}(?!${SEEN})|(?![\p{VS}\p{Join_C}])[\p{DI}\p{Cf}]`,
  'gu',
)

/** Returns a text without the signs that nobody sees; its lines stay. */
export function visibleText(typed: string): string {
  return typed.replace(INVISIBLE, '').trim()
}

/**
 * The same as one line, without control characters but the one that no database holds, and with one space where there
 * were several; U+2800 is a blank too.
 */
export function visibleLine(typed: string): string {
  const line = typed.replace(/[\s\u2800]+/g, ' ').replace(/(?!\0)\p{Cc}/gu, '')
  return visibleText(line).replace(/ +/g, ' ')
}
