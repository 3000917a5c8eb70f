import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost)
}

/**
 * The same work for an address nobody has, and for an account without a password, so that time does not
 * tell who is a customer.
 */
export async function isPassword(
  password: string,
  known: string | null | undefined,
): Promise<boolean> {
  nobody ??= hash('nobody', cost)
  const matches = await verify(known ?? (await nobody), normal(password))
  return matches && known != null
}

/** Trimmed as both forms do, and the same however a keyboard composed its accents. */
function normal(password: string): string {
  return password.trim().normalize('NFKC')
}
