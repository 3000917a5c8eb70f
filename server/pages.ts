/** Every path that the app has a screen for (specification §2, and its two redirects). */
const pages = new Set([
  '/',
  '/activities',
  '/birthday',
  '/reservations',
  '/reservation-confirmation',
  '/pricing',
  '/abonnements',
  '/business',
  '/contact',
  '/scan',
  '/challenges',
  '/products',
  '/products-temp',
  '/legal',
  '/privacy',
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

/** Whether a path shows a screen; any other shows the not-found page. */
export function isPage(path: string): boolean {
  const plain = path.length > 2 ? path.replace(/\/$/, '') : path
  return pages.has(plain) || /^\/client\/password-reset\/[^/]+$/.test(plain)
}
