/** A sign that is seen, as one of the joiners' neighbours has to be. */
const SEEN = String.raw`(?!\p{DI})[\p{L}\p{M}\p{N}\p{S}]`

/**
 * Signs that nobody sees: Unicode's default ignorables, format characters, direction overrides among them, a note’s
 * head that has no ink, and control characters but those of lines and columns, and the one that no database holds.
 * A joiner stays between what it shapes, as an emoji of several or a Persian word, and a variation selector
 * behind it.
 */
const INVISIBLE = new RegExp(
  String.raw`(?<!${SEEN})\p{VS}|(?<!${SEEN}\p{VS}?)\p{Join_C}|\p{Join_C}(?!${SEEN})|(?![\p{VS}\p{Join_C}\0\t\n\r])[\p{DI}\p{Cf}\p{Cc}\u{1d159}]`,
  'gu',
)

/** Returns a text without the signs that nobody sees; its lines stay. */
export function visibleText(typed: string): string {
  return typed.replace(INVISIBLE, '').trim()
}

/**
 * The same as one line, with one space where there were several; U+2800 is a blank too.
 */
export function visibleLine(typed: string): string {
  return visibleText(typed.replace(/[\s\u2800]+/g, ' ')).replace(/ +/g, ' ')
}
