import { isMap, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml'

/** A place in a file: keys of blocks, positions in lists. */
export type Path = readonly (string | number)[]

/** As a mistake names it: « legal › company », « activities › nᵒ 1 › pool ». */
export function fieldName(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? `nᵒ ${key + 1}` : key)).join(' › ')
}

/** Every text in data, with its place. */
export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A file of the folder, as it was written. */
export type YamlFile = {
  data: unknown
  /** Where a place stands, counted from 1; of an absent one, where its block begins. */
  lineOf(path: Path): number
  /** What cannot be read at all. */
  faults: { line: number; text: string }[]
}

const faultTexts: Record<string, string> = {
  DUPLICATE_KEY: 'ce champ est écrit deux fois',
  TAB_AS_INDENT: 'une tabulation en début de ligne ; attendu : des espaces',
  BAD_INDENT: 'le retrait ne suit pas celui des lignes voisines',
  BAD_SCALAR_START: 'un texte qui commence par ce signe se met entre guillemets',
  BLOCK_AS_IMPLICIT_KEY: 'deux « : » sur une ligne ; attendu : des guillemets autour du texte',
  MISSING_CHAR: 'un signe manque : guillemet, crochet, accolade ou deux-points',
}
const UNREADABLE_LINE = 'cette ligne ne se lit pas ; vérifiez retrait, deux-points et guillemets'

/** Reads YAML 1.2; a text with faults has no data. */
export function parseYamlFile(source: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const faults = document.errors.map(({ code, pos }) => {
    return { line: lineAt(pos[0]), text: faultTexts[code] ?? UNREADABLE_LINE }
  })
  visit(document, {
    Alias: (_, { range }) => {
      faults.push({ line: lineAt(range?.[0] ?? 0), text: 'un renvoi (*) ne s’emploie pas ici' })
    },
    // The end of the file is where a closing quote is missed, not where it is missing.
    Scalar: (_, { type, range }) => {
      const isOpen = document.errors.some(({ code, pos }) => {
        return code === 'MISSING_CHAR' && pos[0] === range?.[1]
      })
      if (isOpen && type?.startsWith('QUOTE') && range) {
        faults.unshift({ line: lineAt(range[0]), text: 'ce guillemet n’est pas refermé' })
      }
    },
  })
  const lineOf = (path: Path) => lineAt(offsetOf(document.contents, path))
  return { data: faults.length ? undefined : document.toJS(), lineOf, faults }
}

/** Where the deepest part of a path that is there begins: a field at its name, an entry at itself. */
function offsetOf(root: Node | null, path: Path): number {
  let offset = root?.range?.[0] ?? 0
  let node: unknown = root
  for (const key of path) {
    const found = childOf(node, key)
    if (!found) break
    offset = found.offset ?? offset
    node = found.value
  }
  return offset
}

function childOf(node: unknown, key: string | number) {
  if (isSeq<Node>(node)) {
    const value = node.items[Number(key)]
    return value && { value, offset: value.range?.[0] }
  }
  const pair = isMap<Node, Node>(node)
    ? node.items.find((one) => String(one.key) === String(key))
    : undefined
  return pair && { value: pair.value, offset: pair.key.range?.[0] }
}
