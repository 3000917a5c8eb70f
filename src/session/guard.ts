import { redirect } from '@tanstack/react-router'
import { getSession, restored } from './current.ts'

/** For `beforeLoad`: lets the signed-in customer through, sends others to sign in and back. */
export async function requireSession(location: { href: string }) {
  await restored
  const session = getSession()
  if (session.status === 'authenticated') return session
  throw redirect({ to: '/client/login', search: { returnTo: location.href }, replace: true })
}

const ANY_ORIGIN = 'https://here.invalid'

/** A path of this site, with its query, or `/client`: what sign-in may lead to. */
export function safeReturnTo(text: string | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, ANY_ORIGIN)) return '/client'
  const url = new URL(text, ANY_ORIGIN)
  // The parser reads `/\host` and `//host` as another site, and makes `/.//host` into `//host`.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return '/client'
  if (url.pathname === '/client/login') return '/client'
  return url.pathname + url.search + url.hash
}
