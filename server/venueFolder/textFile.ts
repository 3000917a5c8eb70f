import { marked, type Token, type Tokens } from 'marked'
import type { Block, TextSection } from '../../shared/pages/text.ts'

/** A file of the folder's texts. */
export type TextFile = {
  sections: TextSection[]
  faults: { line: number; text: string }[]
}

const WORDS = 'des mots, **du gras** ou [un lien](/contact)'
const BLOCKS = 'un titre (## …), un paragraphe, une liste à tirets ou un tableau'
const wordTypes = new Set(['text', 'strong', 'link', 'br'])

/**
 * Reads Markdown: sections that begin with `## Title {#anchor}`, of paragraphs, lists and tables. A
 * paragraph right before a table is its caption.
 */
export function parseTextFile(source: string): TextFile {
  const sections: TextSection[] = []
  const faults: TextFile['faults'] = []
  let blocks: Block[] = []
  let line = 1
  for (const token of marked.lexer(source)) {
    read(token)
    line += token.raw.split('\n').length - 1
  }
  return { sections, faults }

  function read(token: Token): void {
    const expected = expectationOf(token)
    if (expected) faults.push({ line, text: `attendu : ${expected}` })
    else if (isHeading(token)) begin(token)
    else if (token.type !== 'space' && token.type !== 'html') add(token)
  }

  function begin({ text }: Tokens.Heading): void {
    const [, title = text, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(text) ?? []
    const id = anchor ?? anchorOf(title)
    if (sections.some((one) => one.id === id)) {
      faults.push({ line, text: `l’ancre « ${id} » est déjà prise plus haut` })
    }
    blocks = []
    sections.push({ id, title, blocks })
  }

  function add(token: Token): void {
    if (!sections.length) faults.push({ line, text: 'attendu : d’abord un titre (## …)' })
    else if (!isTable(token)) blocks.push(isList(token) ? linesOf(token) : oneLine(token.raw))
    else {
      const caption = blocks.pop()
      blocks.push({
        caption: typeof caption === 'string' ? caption : '',
        columns: token.header.map(({ text }) => text),
        rows: token.rows.map((row) => row.map(({ text }) => text)),
      })
    }
  }
}

/** What should stand in the place of a token; nothing where it is right. */
function expectationOf(token: Token): string | undefined {
  if (token.type === 'space') return undefined
  if (token.type === 'html') return token.raw.startsWith('<!--') ? undefined : BLOCKS
  if (isHeading(token)) return token.depth === 2 ? undefined : 'un titre de partie (## …)'
  if (isTable(token)) {
    return wordsIn([token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens))
  }
  if (isList(token)) {
    return token.ordered
      ? 'une liste à tirets'
      : wordsIn(token.items.flatMap(({ tokens }) => tokens))
  }
  return token.type === 'paragraph' ? wordsIn([token]) : BLOCKS
}

function wordsIn(tokens: readonly Token[]): string | undefined {
  const inner = tokens.flatMap((one) => ('tokens' in one ? (one.tokens ?? []) : [one]))
  return inner.every(({ type }) => wordTypes.has(type)) ? undefined : WORDS
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}
function isList(token: Token): token is Tokens.List {
  return token.type === 'list'
}
function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table'
}

function linesOf({ items }: Tokens.List): string[] {
  return items.map(({ text }) => oneLine(text))
}

function oneLine(text: string): string {
  return text.replaceAll(/ *\n */g, ' ').trim()
}

/** « Arriver en retard » → `arriver-en-retard`. */
function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
