import type { Profile } from '../../../../shared/api/account/profile.ts'
import { type Patch, pick } from '../../../../src/offline/outbox/outboxEntry.ts'
import { withPatch } from '../../../../src/offline/outbox/merge.ts'
import { camille } from '../server.ts'

export type Reply = { status: number; body: unknown }
export type Put = { customer: string; key: string; token: string; version: string; patch: Patch }

type Rules = {
  checksVersions: boolean
  /** False only in a negative control: then a key means nothing. */
  remembersKeys: boolean
  /** Told before an edit is applied. */
  applying: (before: Profile, patch: Patch) => void
}

/** The venue's server with its customers: idempotent by key, refuses by version, token and value. */
export function createVenue({ checksVersions, remembersKeys, applying }: Rules) {
  const profiles = new Map(['7', '8'].map((id): [string, Profile] => [id, { ...camille, id }]))
  const answers = new Map<string, { body: string; reply: Reply }>()
  const tokens = new Map<string, string>()
  const applied: { customer: string; patch: Patch }[] = []
  /** What must never be asked: for somebody else, or a key with another body. */
  const wrong: string[] = []
  let count = 0

  const read = (id: string): Profile => profiles.get(id) ?? camille
  const refuse = (status: number, code: string, more: object = {}): Reply => ({
    status,
    body: { success: false, error: `Refus ${status}`, code, ...more },
  })
  const write = (id: string, patch: Patch): Profile => {
    const user = { ...withPatch(read(id), patch), version: read(id).version + 1 }
    profiles.set(id, user)
    return user
  }
  function put({ customer, key, token, version, patch }: Put): Reply {
    const who = tokens.get(token)
    if (!who) return refuse(401, 'unauthenticated')
    if (who !== customer) wrong.push(`${who} sends for ${customer}`)
    const body = JSON.stringify(patch)
    const known = remembersKeys ? answers.get(`${customer}/${key}`) : undefined
    if (known && known.body !== body) wrong.push(`${key} again with another body`)
    if (known) return known.reply
    if (JSON.stringify(patch).includes('bad')) return refuse(422, 'invalid', { field: 'firstName' })
    if (checksVersions && version !== `"${read(customer).version}"`) {
      return refuse(412, 'changed', { current: read(customer) })
    }
    applying(read(customer), patch)
    const user = write(customer, patch)
    applied.push({ customer, patch: pick(patch, () => true) })
    const reply = { status: 200, body: { success: true, id: customer, user } }
    answers.set(`${customer}/${key}`, { body, reply })
    return reply
  }
  return {
    put,
    read,
    applied,
    wrong,
    /** Somebody at the venue edits the same profile. */
    edit: write,
    signIn: (customer: string): string => {
      const token = `token-${(count += 1)}`
      tokens.set(token, customer)
      return token
    },
    revoke: (customer: string): void => {
      for (const [token, id] of tokens) if (id === customer) tokens.delete(token)
    },
  }
}

export type Venue = ReturnType<typeof createVenue>
