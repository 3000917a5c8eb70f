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
