import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import type { Profile, ProfileUpdated } from '../../../shared/api/account/profile.ts'
import { type OutboxEntry, type Patch, pick } from '../../../src/offline/outbox/outboxEntry.ts'
import { withPatch } from '../../../src/offline/outbox/merge.ts'
import type { Answer } from '../../../src/platform/http.ts'

export const camille: Profile = {
  id: '7',
  firstName: 'Camille',
  lastName: 'Testeur',
  email: 'camille@client.example',
  mobilePhone: '0612345678',
  phone: '',
  birthday: '',
  marketingConsent: false,
  createdAt: '',
  center: 0,
  version: 1,
}

/**
 * A server of one profile, tiny and idempotent: the first answer to a key is its answer for ever,
 * and the same key with another body is 422. `checksVersions` is If-Match.
 */
export function createServer({ checksVersions = true } = {}) {
  let profile = camille
  const answers = new Map<string, { body: string; answer: () => Answer<ProfileUpdated> }>()
  const applied: { key: string; patch: Patch }[] = []

  function put(key: string, patch: Patch, version: number): Answer<ProfileUpdated> {
    const body = JSON.stringify(patch)
    const known = answers.get(key)
    if (known && known.body !== body) throw refused(422, 'key')
    if (known) return known.answer()
    if (checksVersions && version !== profile.version) throw refused(412, 'changed', profile)
    profile = { ...withPatch(profile, patch), version: profile.version + 1 }
    applied.push({ key, patch })
    const user = profile
    const answer = () => ({ value: { success: true as const, id: '7', user }, at: 1000 })
    answers.set(key, { body, answer })
    return answer()
  }
  return {
    put: async (entry: OutboxEntry) =>
      put(
        entry.id,
        pick(entry.patch, () => true),
        entry.base.version,
      ),
    /** Somebody at the venue edits the same profile. */
    edit: (patch: Patch) => {
      profile = { ...withPatch(profile, patch), version: profile.version + 1 }
    },
    profile: () => profile,
    applied,
  }
}

export type Server = ReturnType<typeof createServer>

export function refused(status: number, code: string, current?: unknown, field?: string): Refused {
  const more = { ...(current !== undefined && { current }), ...(field && { field }) }
  return new Refused(status, { success: false, error: `Refus ${status}`, code, ...more })
}

export const offline = () => new Offline('Pas de réseau')
export const broken = (retryAfter?: number) => new Broken(503, '', retryAfter)
