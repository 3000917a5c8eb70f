import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What speaks of the project's own venue and of no other: words, ways to reach it, prices, colours. */
const words =
  /[Bb]aquet|[Ss]imulateur|simracing|[Rr]éalité virtuelle|realite virtuelle|[Cc]asque|[Mm]anette|[Aa]rcade|[Jj]eux? de société|[Bb]ornes? (?:préférée|basses|d’arcade)|vingt bornes|(?:[Cc]hez|équipe de|à|>)\s?Borne\b|consoles? (?:de|et|à)|[Pp]ilote(?!r)|[Aa]rgentelle|99 00 12 34|@borne|borne\.example|Borne Loisirs|ticket-mystere|\b(?:30|25|150|300),00\s€|#ffc531|#14101f|#f8f3e9/g
const ofProduct = readFileSync('src/ui/drawings/drawings.svg', 'utf8')
/** Every path that the project's own venue has drawn, long enough to be no other's. */
const drawings = readdirSync('venue/pictures')
  .map((name) => readFileSync(join('venue/pictures', name), 'utf8'))
  .flatMap((svg) => [...svg.matchAll(/ d="([^"]{30,})"/g)].map(([, path = '']) => path))
  .filter((path) => !ofProduct.includes(path))

/** What of the project's own venue stands in a text of another. */
export function tracesOf(text: string): string[] {
  const found = text.match(words) ?? []
  return [...new Set([...found, ...drawings.filter((path) => text.includes(path))])]
}
