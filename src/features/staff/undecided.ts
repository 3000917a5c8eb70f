import * as v from 'valibot'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { randomKey } from '../../platform/random.ts'

const STORAGE_NAME = 'borne-undecided'
/** Later the same press is another act: what was closed may have been opened again elsewhere. */
const MAX_ACT_AGE_MS = 15 * MINUTE_MS
const MAX_KEPT = 50

/** Of a hash of what was asked, or of a sale or a bulk act whatever it asked: nothing that names anybody. */
const UndecidedAct = v.object({
  of: v.pipe(v.string(), v.regex(/^(?:sale|bulk|[0-9a-f]{64})$/)),
  key: v.string(),
  at: v.number(),
})
type UndecidedAct = v.InferOutput<typeof UndecidedAct>

type UndecidedDeps = { storage: () => Pick<Storage, 'getItem' | 'setItem'>; now: () => number }

/**
 * The keys of acts whose answer is not there yet: a reload of the page or the lock loses the answer, and
 * the same press again is the same act. They outlive no tab. Where nothing can be hashed or stored,
 * memory has them.
 */
export function createUndecided({ storage, now }: UndecidedDeps) {
  let all = read()
  const keep = (of: string, key: string) => {
    all = [...all.filter((one) => one.of !== of), { of, key, at: now() }].slice(-MAX_KEPT)
    write()
  }
  return {
    find: (of: 'sale' | 'bulk') => all.find((one) => one.of === of)?.key,
    keep: (of: 'sale' | 'bulk', key: string) => keep(of, key),
    /** The key of what is asked for; kept before it is sent. */
    async keyOf(wish: string): Promise<string> {
      const of = (await hashOf(wish)) ?? wish
      const kept = all.find((one) => one.of === of && Math.abs(now() - one.at) < MAX_ACT_AGE_MS)
      const key = kept?.key ?? randomKey()
      if (!kept) keep(of, key)
      return key
    },
    /** It is known what came of it. */
    settle(key: string) {
      all = all.filter((one) => one.key !== key)
      write()
    },
    /** What is asked for from now on is another act, whatever it was before; a sale and a bulk act stay. */
    forgetActs() {
      all = all.filter(({ of }) => of === 'sale' || of === 'bulk')
      write()
    },
  }

  function read(): UndecidedAct[] {
    try {
      return v.parse(v.array(UndecidedAct), JSON.parse(storage().getItem(STORAGE_NAME) ?? '[]'))
    } catch {
      return []
    }
  }

  function write(): void {
    try {
      const hashed = all.filter((one) => v.is(UndecidedAct, one))
      storage().setItem(STORAGE_NAME, JSON.stringify(hashed))
    } catch {
      // Refused or full.
    }
  }
}

export const undecided = createUndecided({ storage: () => sessionStorage, now: Date.now })

/** SHA-256 in hex, or nothing where the page is not a secure context. */
async function hashOf(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
