/** Paths of specification §2 that anybody may read. */
export const allPublicPages = [
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

/** Pages of one person or one device: the app shell opens them. */
export const appPages = new Set([
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

/** Whether an address of this site leads to a page that there is in some venue. */
export function isKnownPath(address: string): boolean {
  const path = address.split(/[#?]/)[0] ?? ''
  return allPublicPages.some((page) => page === path) || appPages.has(path)
}
