/** Words with their columns; the first cell names its row. */
export type TextTable = { caption: string; columns: readonly string[]; rows: readonly string[][] }

/**
 * A paragraph, the lines of a list, or a table. `[words](target)` is a link: to a page of ours (`/legal#cgv`),
 * a mail address (`mailto:`), a telephone (`tel:`) or another site; `**words**` weigh more.
 */
export type Block = string | readonly string[] | TextTable

/** A part of a long page, with its anchor. */
export type TextSection = { id: string; title: string; blocks: readonly Block[] }

export type TextPiece = { text: string; target?: string; isStrong?: true }

/** A paragraph's words and links, in order. */
export function parseLinks(paragraph: string): TextPiece[] {
  return paragraph
    .split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part) => {
      const [, text, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (text && target) return { text, target }
      const strong = /^\*\*([^*]+)\*\*$/.exec(part)?.[1]
      return strong ? { text: strong, isStrong: true } : { text: part }
    })
}

/** Where a paragraph leads. */
export function targetsOf(paragraph: string): string[] {
  return parseLinks(paragraph).flatMap(({ target }) => target ?? [])
}

export function isTable(block: Block): block is TextTable {
  return typeof block === 'object' && 'rows' in block
}

/** A paragraph's or a list's words without their links: one line per paragraph or list entry. */
export function plainText(block: string | readonly string[]): string {
  return [block]
    .flat()
    .map((line) =>
      parseLinks(line)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')
}
