import { hash } from 'node:crypto'

/** What every answer says of itself. */
export const securityHeaderDefaults = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
}

/** What an answer without a policy of its own says: data, which nobody opens as a page. */
export const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** A year of HTTPS alone (RFC 6797): only said where we are reached by it. */
export const hstsHeader = { 'Strict-Transport-Security': 'max-age=31536000' }

/** For anything that is no document, the worker's script included: our own files, and no frame. */
export const filePolicy = "default-src 'self'; object-src 'none'; frame-ancestors 'none'"

const constant = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types borne',
]

/**
 * The Content-Security-Policy of a document: what stands in it inline runs by its hash (CSP 3 §8.2),
 * all else comes from our own files. The toasts' library adds its styles as it starts.
 */
export function policyOf(html: string): string {
  const scripts = hashesOf(html, /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style>([\s\S]*?)<\/style>/g)
  // Only a build knows it: a server run from its source serves no app. It stands there empty for a
  // moment, before it has its text.
  if (typeof __TOAST_STYLE__ === 'string') styles.push(`'${__TOAST_STYLE__}'`, hashOf(''))
  return [
    ...constant,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
  ].join('; ')
}

function hashesOf(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map((match) => hashOf(match[1] ?? ''))
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
