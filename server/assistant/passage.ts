import type { ChatSource } from '../../shared/api/chat.ts'
import { isTable, plainText, type TextSection } from '../../shared/pages/text.ts'

/** A few sentences of the site, and the page that they stand on. */
export type Passage = {
  title: string
  text: string
  source: ChatSource
  /** The question that it answers: « Oui » alone would answer the visitor's. */
  question?: string
  /** Words that people use for it and that it does not hold. */
  also?: string
  /** The activity that it is about alone: meant only where that one is named. */
  about?: string
  /** What it is worth beside the others of its section: the first one tells most. */
  weight?: number
  /** The last day on which it is true, `YYYY-MM-DD`. */
  until?: string
}

/** Every paragraph of a long page's sections, each with its section's anchor and, on what they list, its `also`. */
export function passagesOf(
  sections: readonly TextSection[],
  page: ChatSource,
  also: Record<string, string> = {},
): Passage[] {
  return sections.flatMap(({ id, title, blocks: all }) => {
    const blocks = all.flatMap((block) => (isTable(block) ? [] : [block]))
    const texts = blocks.map(plainText)
    // Where a section lists, its list is what people ask for.
    const main = Math.max(0, blocks.findIndex(Array.isArray))
    return texts.flatMap((text, index) =>
      // « Vous pouvez demander : » announces the list that follows.
      text.endsWith(':') || text.split(' ').length < 5
        ? []
        : [
            {
              title,
              text,
              also: (index === main && also[id]) || '',
              weight: 1 - 0.2 * Math.min(Math.abs(index - main), 2),
              source: { title: `${page.title} : ${title}`, url: `${page.url}#${id}` },
            },
          ],
    )
  })
}

/** « Toilettes : adaptées, … »: a name and what is said of it. */
export function labelled(name: string, text: string): string {
  return `${name} : ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Lines of a list after the sentence that announces them. */
export function listText(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((line) => `– ${line}`)].join('\n')
}

const groupWords = { birthday: 'anniversaire', business: 'entreprise' }

/** Passages about one kind of group, which its name finds. */
export function only(about: keyof typeof groupWords, passages: readonly Passage[]): Passage[] {
  return passages.map((one) => ({ ...one, about, also: `${one.also ?? ''} ${groupWords[about]}` }))
}
