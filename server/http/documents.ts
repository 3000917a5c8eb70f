import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type DocumentParts,
  fillLiving,
  type Living,
  ORIGIN_PLACE,
  pageOf,
  VALUES_METRIC,
} from '../../shared/pages/living.ts'
import { accepts, encodings, type Encoding } from './encoding.ts'
import { matchesEtag, notModified } from './conditionalGet.ts'
import { policyOf } from './contentSecurityPolicy.ts'
import { sha256 } from '../secret.ts'

/** A text of the build in which the server has put its own address. */
type Document = {
  text: string
  tag: string
  policy: string
  encoded: Map<Encoding, Promise<Buffer>>
}

/** Makes documents with the values of this moment. */
export type LivingPages = {
  /**
   * The same `living` while they are the same; nothing while none are known. `readAt`, by the server's clock, is when
   * they were read: not told while one of them is being changed, nor where one is older than the others.
   */
  load(): Promise<{ living: Living; readAt?: number | undefined } | undefined>
  /** Nothing where it fails: the document of the build then stands in. */
  render(path: string, living: Living): Promise<DocumentParts | undefined>
}

/** Answers with a file of the build that names its own origin. */
export type SendDocument = (
  request: Request,
  file: { path: string; changed: number },
  status: number,
) => Promise<Response>

/** The addresses that documents may name. */
export type OwnAddress = {
  /** What people type: named whatever was asked. */
  publicUrl?: string | undefined
  /** Where this server listens: without `publicUrl`, named to whoever asks there. */
  site?: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Whether a file is one of those: a document, the sitemap, robots.txt. */
export function isDocument(path: string): boolean {
  return extname(path) in types
}

/**
 * A Host header is anybody's text: whoever asks by another one gets a document that names no host, one
 * for all of them.
 */
export function createDocuments(
  { publicUrl, site }: OwnAddress,
  pages?: LivingPages,
): SendDocument {
  const cache = new Map<string, { of: unknown[]; document: Promise<Document> }>()
  const get = (path: string, changed: number, origin: string, living: Living | undefined) => {
    const key = `${path} ${origin}`
    const of = [changed, living]
    const known = cache.get(key)
    if (known?.of.every((one, index) => one === of[index])) return known.document
    const document = read(path, origin, pages, living)
    cache.set(key, { of, document })
    return document
  }
  const originOf = (request: Request) =>
    publicUrl ?? (site !== undefined && new URL(request.url).origin === site ? site : '')
  return async (request, { path, changed }, status) => {
    const { living, readAt } = (await pages?.load()) ?? {}
    const document = await get(path, changed, originOf(request), living)
    const encoding = encodings.find(({ name }) => accepts(request, name))?.name
    const headers = { ...headersOf(path, document, encoding), 'Server-Timing': timingOf(readAt) }
    if (status === 200 && matchesEtag(request, headers.ETag)) return notModified(headers)
    const body = await encodedBody(document, encoding)
    const length = { 'Content-Length': String(body.length) }
    const sent = request.method === 'HEAD' ? null : new Uint8Array(body)
    return new Response(sent, { status, headers: { ...headers, ...length } })
  }
}

async function read(
  path: string,
  origin: string,
  pages?: LivingPages,
  living?: Living,
): Promise<Document> {
  const built = await readFile(path, 'utf8')
  const page = pageOf(built)
  const parts = living && page !== undefined ? await pages?.render(page, living) : undefined
  const filled = parts && living && page ? fillLiving(built, page, parts, living) : built
  const text = filled.replaceAll(ORIGIN_PLACE, origin)
  const policy = policyOf(text)
  return { text, tag: sha256(policy + text).slice(0, 20), policy, encoded: new Map() }
}

function encodedBody({ text, encoded }: Document, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return Promise.resolve(Buffer.from(text))
  const body = encoded.get(encoding) ?? compress(text, encoding)
  encoded.set(encoding, body)
  return body
}

function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text)
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
}

/** Said without a time too: a 304 without it would leave the one that the browser keeps. */
function timingOf(readAt: number | undefined): string {
  return readAt === undefined ? VALUES_METRIC : `${VALUES_METRIC};desc="${readAt}"`
}

function headersOf(path: string, { tag, policy }: Document, encoding: Encoding | undefined) {
  return {
    'Content-Type': types[extname(path)] ?? '',
    'Cache-Control': 'no-cache',
    ETag: `"${tag}${encoding ? `-${encoding}` : ''}"`,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': policy,
    // By this the worker tells our document from a portal's.
    'X-Borne': 'document',
    ...(encoding && { 'Content-Encoding': encoding }),
  }
}
