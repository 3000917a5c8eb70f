import { type Block, isTable, targetsOf, type TextSection } from '../../shared/pages/text.ts'
import type { Mistake } from './checkVenue.ts'
import { unknownFiller } from './fill.ts'
import { allPublicPages, isKnownPath } from '../../shared/pages/paths.ts'
import { PLACE } from '../../shared/pages/places.ts'
import { parseTextFile } from './textFile.ts'
import type { Texts } from './values.ts'

/** The folder's texts, each with the parts that pages link to, and the page that shows it. */
const textFiles = {
  'texts/sales.md': { page: '/legal', parts: [] },
  'texts/contracts.md': {
    page: '/legal',
    parts: ['annulation', 'abonnement', 'resilier', 'renoncer'],
  },
  'texts/site.md': { page: '/legal', parts: ['accessibilite'] },
  'texts/privacy.md': {
    page: '/privacy',
    parts: ['responsable', 'destinataires', 'assistant', 'droits'],
  },
}
export type TextFileName = keyof typeof textFiles
export const textFileNames = [
  'texts/sales.md',
  'texts/contracts.md',
  'texts/site.md',
  'texts/privacy.md',
] as const

/** What the texts say of the pages that there are; every mistake in them is added to `mistakes`. */
export function checkTexts(
  sources: Record<TextFileName, string>,
  fillers: ReadonlyMap<string, string>,
  pagesOff: readonly string[],
  mistakes: Mistake[],
): Texts {
  return {
    sales: read('texts/sales.md'),
    contracts: read('texts/contracts.md'),
    site: read('texts/site.md'),
    privacy: read('texts/privacy.md'),
  }

  function read(file: TextFileName): TextSection[] {
    const tell = (line: number, text: string) => mistakes.push({ file, line, field: '', text })
    const source = sources[file]
    const { page, parts } = textFiles[file]
    const isOff = (target: string) => pagesOff.some((off) => isWithin(target, page, off))
    const { sections, faults } = parseTextFile(source)
    const shown = sections.filter(({ id }) => !isOff(`#${id}`))
    for (const { line, text } of faults) tell(line, text)
    for (const id of parts.filter((one) => !isOff(`#${one}`))) {
      if (!shown.some((one) => one.id === id)) {
        tell(1, `la partie « {#${id}} » manque ; des pages y mènent`)
      }
    }
    for (const { line, name } of unknownPlaces(source, fillers)) {
      tell(line, unknownFiller(name, fillers))
    }
    for (const { line, text } of wrongLinks(source)) tell(line, text)
    return shown.map((one) => {
      return { ...one, blocks: one.blocks.flatMap((block) => without(block, isOff)) }
    })
  }
}

/** Whether a link of a page leads to another page, or to a section such as `/legal#resilier`. */
function isWithin(target: string, page: string, other: string): boolean {
  const address = target.startsWith('#') ? page + target : target
  return other.includes('#') ? address === other : address.split(/[#?]/)[0] === other
}

/** A block without the lines that lead to what there is not. */
function without(block: Block, isOff: (target: string) => boolean): Block[] {
  const stays = (line: string) => !targetsOf(line).some(isOff)
  if (typeof block === 'string') return stays(block) ? [block] : []
  if (isTable(block)) return [block]
  const lines = block.filter(stays)
  return lines.length ? [lines] : []
}

/** The lines of a text; those of a comment are empty. */
function linesOf(source: string): string[] {
  return source.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, '')).split('\n')
}

/** Links that lead nowhere in any venue; a `{{place}}` is filled with a right one. */
function wrongLinks(source: string) {
  return linesOf(source).flatMap((words, index) =>
    [...words.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, target = '']) => {
      if (/^(https?:\/\/|mailto:|tel:|#|\{\{)/.test(target) || isKnownPath(target)) return []
      const text = target.startsWith('/')
        ? `« ${target} » n’est pas une page de ce site ; attendu : ${allPublicPages.join(', ')}`
        : `« ${target} » n’est pas une adresse ; attendu : https://…, mailto:…, tel:…, #ancre ou /page`
      return [{ line: index + 1, text }]
    }),
  )
}

function unknownPlaces(source: string, fillers: ReadonlyMap<string, string>) {
  return linesOf(source).flatMap((words, index) =>
    [...words.matchAll(PLACE)]
      .map(([, name = '']) => ({ line: index + 1, name: name.trim() }))
      .filter(({ name }) => !fillers.has(name)),
  )
}
