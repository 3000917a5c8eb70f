/**
 * A paragraph, or the lines of a list. `[words](target)` is a link: to a page of ours (`/legal#cgv`),
 * a mail address (`mailto:`), a telephone (`tel:`) or another site.
 */
export type Block = string | readonly string[]

/** A part of a long page, with its anchor. */
export type TextSection = { id: string; title: string; blocks: readonly Block[] }

export type TextPiece = { text: string; target?: string }

/** A paragraph's words and links, in order. */
export function parseLinks(paragraph: string): TextPiece[] {
  return paragraph
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, text, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      return text && target ? { text, target } : { text: part }
    })
}

/** A section's words without their links: one line per paragraph or list entry. */
export function plainText({ blocks }: Pick<TextSection, 'blocks'>): string {
  return blocks
    .flat()
    .map((line) =>
      parseLinks(line)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')
}
