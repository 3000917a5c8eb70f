import { ORIGIN_PLACE } from '../shared/pages/living.ts'
import { venue } from '../venue/venue.ts'

/** Markup of a document's head. */
export type Head = string

/** React writes what belongs in the head before the tree. */
export function splitHoisted(markup: string): { metadata: string; tree: string } {
  const metadata = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return { metadata, tree: markup.slice(metadata.length) }
}

type Page = { path: string; metadata: string }

/**
 * What the page says of itself, then what only search engines and shared links read; the origin
 * is known when it is served. `data-document` marks what is true of this address alone.
 */
export function headOf({ path, metadata }: Page): Head {
  const title = /<title>(.*?)<\/title>/.exec(metadata)?.[1] ?? ''
  const description = /name="description" content="([^"]*)"/.exec(metadata)?.[1] ?? ''
  const address = `${ORIGIN_PLACE}${path}`
  const og = Object.entries({
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:site_name': venue.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${ORIGIN_PLACE}${pictureOf(path)}`,
    'og:image:width': '1200',
    'og:image:height': '630',
  }).map(([name, content]) => `<meta data-document property="${name}" content="${content}">`)
  if (metadata.includes('content="noindex"')) return metadata
  return [
    metadata,
    `<link data-document rel="canonical" href="${address}">`,
    ...og,
    '<meta data-document name="twitter:card" content="summary_large_image">',
  ].join('\n')
}

/** Where the picture of a shared page stands. */
export function pictureOf(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}

/**
 * What search engines read, after what people see; in an element of its own, since the next page takes it out: taken out
 * of the body, it would have every element styled anew, inside the press. `<` would end a script, or open a comment in it.
 */
export function dataScripts(data: readonly object[]): string {
  const scripts = data.map((one) => {
    const json = JSON.stringify(one).replaceAll('<', '\\u003c')
    return `<script data-document type="application/ld+json">${json}</script>`
  })
  return scripts.length ? `<div hidden>${scripts.join('')}</div>` : ''
}
