import { emailOf } from '../fields/email.ts'

/** Where most people have their address. */
const known = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'live.fr',
  'mail.com',
  'orange.fr',
  'outlook.com',
  'outlook.fr',
  'protonmail.com',
  'wanadoo.fr',
  'yahoo.com',
  'yahoo.fr',
]

/** The address that was meant, perhaps: its domain is one letter away from one that many people have. */
export function meantEmail(email: string): string | undefined {
  const [, name, domain] = /^(.+@)([^@]+)$/.exec(emailOf(email).key) ?? []
  if (!name || !domain || known.includes(domain)) return undefined
  const meant = known.filter((one) => isOneSlipAway(domain, one))
  // Of two nobody knows which.
  return meant.length === 1 ? `${name}${meant[0]}` : undefined
}

/** One letter too many, too few, another one, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  const [a, b] = [typed.slice(at), meant.slice(at)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}
