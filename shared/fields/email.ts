import { visibleText } from './visible.ts'

/** An e-mail address: where letters go, and what it is compared by. */
export type Email = { address: string; key: string }

/** Characters: of an address, of its part before « @ » (RFC 5321 §4.5.3.1), and of what is looked at. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const MAX_TYPED_LENGTH = 1000

/**
 * RFC 5322's dot-atom. Of other letters (RFC 6531) only those that are no capitals: which small one a
 * capital has depends on the language, and on the database that folds it.
 */
const LOCAL =
  /^(?!\.)(?!.*\.\.)(?:[\w!#$%&'*+/=?^`{|}~.-]|(?=[^\0-\x7f])[\p{L}\p{M}\p{N}](?<![\p{Lu}\p{Lt}]))+(?<!\.)$/u

/** Names as DNS has them, whose last is no number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}(?<!-)$/

/** Reads an e-mail address as people type or paste it; nothing where no letter can be sent there. */
export function readEmail(typed: string): Email | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined
  const bare = visibleText(typed.normalize('NFKC'))
    .replace(/^[\s<(["«“]+/, '')
    .replace(/^mailto:/i, '')
    .replace(/[\s>)\]"»”,;:!?]+$/, '')
  const at = bare.lastIndexOf('@')
  // A joiner makes another domain, which UTS 46 judges; before « @ » nobody sees it.
  const local = bare
    .slice(0, Math.max(at, 0))
    .replaceAll(/\p{DI}/gu, '')
    .normalize('NFKC')
  const domain = domainOf(bare.slice(at + 1))
  if (!domain || !LOCAL.test(local) || local.length > MAX_LOCAL_LENGTH) return undefined
  const address = `${local}@${domain}`
  if (address.length > MAX_LENGTH) return undefined
  return { address, key: address.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) }
}

/** Reads what was stored or is looked up: what cannot be mailed is its own key, and nobody else's. */
export function emailOf(text: string): Email {
  return readEmail(text) ?? readEmail(text.toLowerCase()) ?? { address: text, key: text }
}

/** A domain in ASCII, as browsers and mail servers ask for it (UTS 46). */
function domainOf(typed: string): string | undefined {
  if (/[\0-\x20/:?#\\%@[\]]/.test(typed) || !URL.canParse(`http://${typed}`)) return undefined
  const { hostname } = new URL(`http://${typed}`)
  return DOMAIN.test(hostname) ? hostname : undefined
}

/** Returns whose mailbox a key probably leads to, for counting alone: without `+tag`, and Gmail's dots. */
export function mailbox(key: string): string {
  const [, local = key, domain = ''] = /^(.+?)(?:\+.*)?@(.*)$/s.exec(key) ?? []
  const isGmail = /^g(?:oogle)?mail\.com$/.test(domain)
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
