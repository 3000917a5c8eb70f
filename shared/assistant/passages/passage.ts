import type { ChatSource } from '../../api/chat.ts'
import { isTable, plainText, type TextSection } from '../../pages/text.ts'

/** A few sentences of the site, and the page that they stand on. */
export type Passage = {
  /** What rules.ts calls it, shared by those of one kind. */
  key: string
  /** What it is found by before its text. */
  title: string
  text: string
  source: ChatSource
  /** The question that it answers: « Oui » alone would answer the visitor's. */
  question?: string
  /** The activity that it is about. */
  about?: string
}

/** Every paragraph of a long page's sections, by its section's anchor. */
export function passagesOf(
  sections: readonly TextSection[],
  page: ChatSource,
  prefix = '',
): Passage[] {
  return sections.flatMap(({ id, title, blocks }) =>
    blocks.flatMap((block) => {
      const text = isTable(block) ? '' : plainText(block)
      // « Vous pouvez demander : » announces the list that follows.
      if (text.endsWith(':') || text.split(' ').length < 5) return []
      const source = { title: `${page.title} : ${title}`, url: `${page.url}#${id}` }
      return [{ key: prefix + id, title: '', text, source }]
    }),
  )
}

/** « Toilettes : adaptées, … »: a name and what is said of it. */
export function labelled(name: string, text: string): string {
  return `${name} : ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Lines of a list after the sentence that announces them. */
export function listText(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((line) => `– ${line}`)].join('\n')
}
