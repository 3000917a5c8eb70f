import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { isPage } from './pages.ts'

/** Answers a GET or HEAD with a file of the built app, or with the app itself. */
export type Assets = (request: Request) => Promise<Response>

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

/** Serves a folder made by the build; `.br` and `.gz` files beside a file are its smaller forms. */
export function createAssets(folder: string): Assets {
  const root = resolve(folder)
  return async (request) => {
    const path = decode(new URL(request.url).pathname)
    if (path === undefined) return plain(400, 'Bad address')
    const file = isServed(path) ? await findFile(root, path) : undefined
    if (file) return send(request, file, 200)
    // A page in the place of a missing script would be run, and kept, as that script.
    if (path.startsWith('/assets/')) return plain(404, 'Not found')
    const shell = (await findFile(root, '/app-shell.html')) ?? (await findFile(root, '/index.html'))
    if (!shell) return plain(503, 'The app is not built: run npm start.')
    return send(request, shell, isPage(path) ? 200 : 404)
  }
}

/** A document answers at its page's address; only the worker, which keeps it, asks for it by its name. */
function isServed(path: string): boolean {
  const extension = extname(path)
  return extension === '.html' ? path === '/index.html' : extension !== '' || isPage(path)
}

/** Leaves `%2F` as it is: an encoded slash parts no folders (RFC 3986 §2.2). */
function decode(path: string): string | undefined {
  try {
    const text = decodeURI(path)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

type File = { path: string; size: number; changed: number }

/** The file of a path: itself, or the document that was prerendered for it. */
async function findFile(root: string, path: string): Promise<File | undefined> {
  const names = extname(path) ? [path] : [join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`]
  for (const name of names) {
    const file = join(root, name)
    // Compressed forms have no address of their own; nor has anything outside, or hidden.
    if (!file.startsWith(root + sep) || /\/\.|\.(br|gz)$/.test(name)) continue
    const found = await entry(file)
    if (found) return found
  }
  return undefined
}

async function entry(path: string): Promise<File | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, size: found.size, changed: found.mtimeMs } : undefined
}

async function send(request: Request, file: File, status: number): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const form = await smallest(file, accepted)
  const headers = headersOf(file, form)
  if (status === 200 && request.headers.get('if-none-match')?.includes(headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const body = request.method === 'HEAD' ? null : await readFile(form.path)
  const length = { 'Content-Length': String(form.size) }
  return new Response(body, { status, headers: { ...headers, ...length } })
}

async function smallest(file: File, accepted: string): Promise<File & { encoding?: string }> {
  for (const { name, suffix } of encodings) {
    if (!accepts(accepted, name)) continue
    const form = await entry(file.path + suffix)
    // An older compressed form is of an earlier build.
    if (form && form.changed >= file.changed) return { ...form, encoding: name }
  }
  return file
}

/** `Accept-Encoding` names it and does not weigh it zero (RFC 9110 §12.5.3). */
function accepts(header: string, encoding: string): boolean {
  const entry = header.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

function headersOf(file: File, form: File & { encoding?: string }) {
  const isHashed = file.path.includes(`${sep}assets${sep}`)
  const tag = `${form.size.toString(36)}-${Math.round(file.changed).toString(36)}`
  return {
    'Content-Type': types[extname(file.path)] ?? 'application/octet-stream',
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `"${tag}${form.encoding ? `-${form.encoding}` : ''}"`,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': "frame-ancestors 'none'",
    ...(form.encoding && { 'Content-Encoding': form.encoding }),
  }
}

function plain(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers })
}
