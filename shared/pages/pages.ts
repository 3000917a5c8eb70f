import { hasPage } from '../../venue/modules.ts'

/** Paths of specification §2 that anybody may read. */
const allPublicPages = [
  '/',
  '/activities',
  '/birthday',
  '/reservations',
  '/pricing',
  '/abonnements',
  '/business',
  '/contact',
  '/challenges',
  '/products',
  '/products-temp',
  '/legal',
  '/privacy',
] as const

/** Those of this venue: each is prerendered at build. */
export const publicPages = allPublicPages.filter(hasPage)

/** Pages of one person or one device: the app shell opens them. */
const appPages = new Set([
  '/reservation-confirmation',
  '/scan',
  '/login',
  '/password-reset-request',
  '/client',
  '/client/login',
  '/client/register',
  '/client/password-reset',
  '/client/reservations',
  '/client/profile',
  '/test-heitz',
  '/test-duplicate',
])

const documents = new Set<string>(publicPages)

/** The path without the slash that somebody may have typed after it. */
export function plainPath(path: string): string {
  return path.length > 2 ? path.replace(/\/$/, '') : path
}

/** Whether a path has a document of its own. */
export function isPublicPage(path: string): boolean {
  return documents.has(plainPath(path))
}

/** Whether a path shows a screen of one person or one device. */
export function isAppPage(path: string): boolean {
  const plain = plainPath(path)
  return appPages.has(plain) || /^\/client\/password-reset\/[^/]+$/.test(plain)
}

/** Whether a path shows a screen; any other shows the not-found page. */
export function isPage(path: string): boolean {
  return isPublicPage(path) || isAppPage(path)
}
