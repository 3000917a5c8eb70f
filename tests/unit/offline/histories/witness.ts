import type { OutboxEntry } from '../../../../src/offline/outbox/outboxEntry.ts'
import type { OutboxItems } from '../../../../src/offline/outbox/outboxStore.ts'
import type { Actor } from './scheduler.ts'

export type Sending = { key: string; token: string; body: string }

const idsOf = (items: OutboxItems): Set<string> =>
  new Set(items.entries.filter(({ state }) => state === 'waiting').map(({ id }) => id))

/** Stands at the line: what is sent there is what was promised, and heeds what was answered there. */
export function createWitness(kept: (key: string) => OutboxEntry | undefined) {
  const bodies = new Map<string, string>()
  const times = new Map<string, number>()
  const refused = new Map<string, Actor>()
  const until = new Map<string, { time: number; to: Actor }>()
  const wrong: string[] = []
  const rude: string[] = []
  return {
    wrong,
    /** What is wrong only where one sends at a time: two may have been told different things. */
    rude,
    sent: ({ key, token, body }: Sending, now: number): void => {
      const count = (times.get(key) ?? 0) + 1
      times.set(key, count)
      if ((bodies.get(key) ?? body) !== body) wrong.push(`${key} was sent with another body`)
      bodies.set(key, body)
      if ((kept(key)?.attempts ?? count) < count) wrong.push(`${key} was sent and not counted`)
      if (refused.has(token)) rude.push(`${token} was refused, and sent again`)
      if (now < (until.get(key)?.time ?? 0)) rude.push(`${key} was told to wait, and sent again`)
    },
    answered: (
      to: Actor,
      { key, token }: Sending,
      { status, headers }: Response,
      now: number,
    ): void => {
      const seconds = Number(headers.get('retry-after') ?? 0)
      if (status === 401) refused.set(token, to)
      if (seconds) until.set(key, { time: now + seconds * 1000, to })
    },
    /** What waits anew may be tried with anything. */
    watch: (before: OutboxItems, after: OutboxItems): void => {
      const former = idsOf(before)
      if ([...idsOf(after)].some((id) => !former.has(id))) refused.clear()
    },
    /** Who was told is gone; or nobody has paper to write it on, or the right time. */
    excuse: (whom?: Actor): void => {
      for (const [token, to] of refused) if (to === (whom ?? to)) refused.delete(token)
      for (const [key, { to }] of until) if (to === (whom ?? to)) until.delete(key)
    },
  }
}

export type Witness = ReturnType<typeof createWitness>
