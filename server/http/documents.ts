import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts, encodings, type Encoding } from './encoding.ts'
import { holds, unchanged } from './conditionalGet.ts'
import { policyOf } from './contentSecurityPolicy.ts'
import { sha256 } from '../secret.ts'

/** A text of the build in which the server has put its own address. */
type Document = { text: string; tag: string; policy: string; forms: Map<Encoding, Promise<Buffer>> }

/** Answers with a file of the build that names its own origin. */
export type SendDocument = (
  request: Request,
  file: { path: string; changed: number },
  status: number,
) => Promise<Response>

const MAX_CACHED_DOCUMENTS = 100
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Whether a file is one of those: a document, the sitemap, robots.txt. */
export function isDocument(path: string): boolean {
  return extname(path) in types
}

/** `publicUrl` is what people type; without it the address of the request is taken. */
export function createDocuments(publicUrl: string | undefined): SendDocument {
  const known = new Map<string, Promise<Document>>()
  const get = (path: string, changed: number, origin: string) => {
    const key = `${path} ${changed} ${origin}`
    const document = known.get(key) ?? read(path, origin)
    // Hosts that somebody makes up must not fill the memory.
    if (known.size >= MAX_CACHED_DOCUMENTS) known.clear()
    known.set(key, document)
    return document
  }
  return async (request, { path, changed }, status) => {
    const document = await get(path, changed, publicUrl ?? originOf(request))
    const encoding = encodings.find(({ name }) => accepts(request, name))?.name
    const headers = headersOf(path, document, encoding)
    if (status === 200 && holds(request, headers.ETag)) return unchanged(headers)
    const body = await formOf(document, encoding)
    const length = { 'Content-Length': String(body.length) }
    const sent = request.method === 'HEAD' ? null : new Uint8Array(body)
    return new Response(sent, { status, headers: { ...headers, ...length } })
  }
}

async function read(path: string, origin: string): Promise<Document> {
  const text = (await readFile(path, 'utf8')).replaceAll('{{origin}}', origin)
  const policy = policyOf(text)
  return { text, tag: sha256(policy + text).slice(0, 20), policy, forms: new Map() }
}

/** The address that was asked, where it looks like one: a Host header is anybody's text. */
function originOf(request: Request): string {
  const { origin, host } = new URL(request.url)
  return /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(host) ? origin : ''
}

function formOf({ text, forms }: Document, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return Promise.resolve(Buffer.from(text))
  const form = forms.get(encoding) ?? compress(text, encoding)
  forms.set(encoding, form)
  return form
}

function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text)
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
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
