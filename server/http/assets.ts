import { readFile, stat, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import {
  isAppPage,
  isNamedPage,
  isPage,
  isPublicPage,
  plainPath,
} from '../../shared/pages/pages.ts'
import { createDocuments, isDocument, type LivingPages, type OwnAddress } from './documents.ts'
import { accepts, encodings } from './encoding.ts'
import { matchesEtag, notModified } from './conditionalGet.ts'
import { filePolicy } from './contentSecurityPolicy.ts'

/** Answers a GET or HEAD with a file of the built app, or with the app itself. */
export type Assets = (request: Request) => Promise<Response>

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves a folder made by the build; `.br` and `.gz` files beside a file are its smaller forms.
 * `own` is what documents may name; `former` the folders of earlier builds, whose hashed files stay;
 * `pages` fills documents with the values of the moment.
 */
export function createAssets(
  folder: string,
  own: OwnAddress = {},
  former: string[] = [],
  pages?: LivingPages,
): Assets {
  const root = resolve(folder)
  const sendDocument = createDocuments(own, pages)
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = decode(pathname) ?? ''
    const small = path.toLowerCase()
    if (!isPage(path) && isNamedPage(small)) return redirect(small + search)
    const name = fileOf(path)
    const file = name === undefined ? undefined : await findFile(root, name)
    if (file) return isDocument(file.path) ? sendDocument(request, file, 200) : send(request, file)
    // A page in the place of a missing script would be run, and kept, as that script.
    if (path.startsWith('/assets/')) return sendPrevious(request, former, path)
    const lost = await findFile(root, '/404.html')
    if (!lost) return plain(503, 'The app is not built: run npm start.')
    return sendDocument(request, lost, 404)
  }
}

async function sendPrevious(request: Request, former: string[], path: string): Promise<Response> {
  for (const folder of former) {
    const file = await findFile(resolve(folder), path)
    if (file) return send(request, file)
  }
  return plain(404, 'Not found')
}

/** The names by which the worker, which keeps them, asks for documents; anybody else by their page. */
const kept = ['/index.html', '/app-shell.html']

/** The file that answers a path: a public page's own document, the app shell for a person's. */
function fileOf(path: string): string | undefined {
  if (isPublicPage(path)) return path === '/' ? '/index.html' : `${plainPath(path)}.html`
  if (isAppPage(path)) return '/app-shell.html'
  const extension = extname(path)
  return extension && (extension !== '.html' || kept.includes(path)) ? path : undefined
}

/** No open redirect: the path is one of this venue's pages. */
function redirect(to: string): Response {
  return new Response(null, { status: 308, headers: { Location: to, 'Cache-Control': 'no-cache' } })
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

/** A file that is served: not a compressed form, which has no address of its own, nor a hidden one. */
async function findFile(root: string, name: string): Promise<File | undefined> {
  const file = join(root, name)
  if (!file.startsWith(root + sep) || /\/\.|\.(br|gz)$/.test(name)) return undefined
  return entry(file)
}

async function entry(path: string): Promise<File | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, size: found.size, changed: found.mtimeMs } : undefined
}

async function send(request: Request, file: File): Promise<Response> {
  const form = await smallest(request, file)
  const headers = headersOf(file, form)
  if (matchesEtag(request, headers.ETag)) return notModified(headers)
  const body = request.method === 'HEAD' ? null : await readFile(form.path)
  const length = { 'Content-Length': String(form.size) }
  return new Response(body, { headers: { ...headers, ...length } })
}

async function smallest(request: Request, file: File): Promise<File & { encoding?: string }> {
  for (const { name, suffix } of encodings) {
    if (!accepts(request, name)) continue
    const form = await entry(file.path + suffix)
    if (form) return { ...form, encoding: name }
  }
  return file
}

function headersOf(file: File, form: File & { encoding?: string }) {
  const isHashed = file.path.includes(`${sep}assets${sep}`)
  const tag = `${form.size.toString(36)}-${Math.round(file.changed).toString(36)}`
  return {
    'Content-Type': types[extname(file.path)] ?? 'application/octet-stream',
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `"${tag}${form.encoding ? `-${form.encoding}` : ''}"`,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': filePolicy,
    ...(form.encoding && { 'Content-Encoding': form.encoding }),
  }
}

function plain(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers })
}

/** Builds whose files stay served beside the present one's. */
const MAX_BUILDS = 8

/**
 * Keeps the hashed files of the build in `client` in a folder of its own under `store`, for the day
 * when another build has taken its place and a tab that is still open asks for one; the builds before
 * the last ones go. Gives the folders, the newest first.
 */
export async function keepBuilds(client: string, store: string): Promise<string[]> {
  const build: { builtAt: number } = JSON.parse(
    await readFile(join(client, 'version.json'), 'utf8'),
  )
  const known = await readdir(store).catch((): string[] => [])
  if (!known.includes(String(build.builtAt))) await copy(client, store, String(build.builtAt))
  const builds = (await readdir(store)).filter((name) => /^\d+$/.test(name))
  const folders = builds.sort((a, b) => Number(b) - Number(a)).map((name) => join(store, name))
  for (const old of folders.slice(MAX_BUILDS)) await rm(old, { recursive: true, force: true })
  return folders.slice(0, MAX_BUILDS)
}

/** Whole or not at all, whatever is killed meanwhile; another process may be doing the same. */
async function copy(client: string, store: string, name: string): Promise<void> {
  const half = join(store, `half-${process.pid}`)
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true })
  await cp(join(client, 'assets'), join(half, 'assets'), { recursive: true })
  await rename(half, join(store, name)).catch(() => rm(half, { recursive: true, force: true }))
}
