import { checkInCalls } from '../../../shared/api/check-in-calls.ts'
import {
  type KnownScan,
  type Pairing,
  type Scan,
  MAX_SCANS_PER_REQUEST,
} from '../../../shared/api/check-in.ts'
import { Refused } from '../../../shared/api/failure.ts'
import { TYPED_REFERENCE_LIMIT } from '../../../shared/rules/reference.ts'
import type { request } from '../../platform/http.ts'
import {
  doorNow,
  type DoorStore,
  type Held,
  isWrongReference,
  type DoorRecord,
} from './doorStore.ts'
import { decideText, type Outcome } from './reading.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'

/** Everything that the door needs from outside. */
export type DoorDeps = {
  store: DoorStore
  request: typeof request
  /** This device's clock. */
  now: () => number
  newId: () => string
  /** One holder at a time among tabs, where the browser can. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  changed: (held: Held) => void
  /** The tablet is the venue's no more. */
  forgotten: () => Promise<void>
}

/** `isKept`: on the disk; else the tablet's disk is full, and a person must note it. */
export type Judged = Outcome & { isKept: boolean }

export type Door = ReturnType<typeof createDoor>

const OLD = 2 * DAY_MS

/** The venue's tablet: decides by itself, keeps what it decided, and tells the server once. */
export function createDoor(deps: DoorDeps) {
  const { store, lock } = deps
  /** What a full disk would not take: counted and sent from memory, and offered to the disk again. */
  let loose: DoorRecord[] = []

  const load = async (): Promise<Held> => {
    const held = await store.load()
    return { ...held, scans: [...held.scans, ...loose].toSorted((a, b) => a.scan.at - b.scan.at) }
  }
  const refresh = async () => deps.changed(await load())
  /** One scan at a time: the second of two tabs sees what the first has written. */
  const scanning = <T>(work: (held: Held) => Promise<T>) =>
    lock('borne-door-scan', async () => work(await load()))

  const keep = async (scan: Scan): Promise<boolean> => {
    const isKept = await store.keep(scan).then(
      () => true,
      () => false,
    )
    if (!isKept) loose.push({ scan, state: 'waiting' })
    await refresh()
    return isKept
  }
  const write: DoorStore['write'] = async (kept, gone, synced) => {
    await store.write([...loose, ...kept], gone, synced)
    loose = []
  }

  const forget = async () => {
    await store.drop()
    loose = []
    await deps.forgotten()
    deps.changed({ device: undefined, synced: undefined, scans: [] })
  }

  async function send(held: Held): Promise<void> {
    const bearer = held.device?.token
    const waiting = held.scans.filter(({ state }) => state === 'waiting')
    for (let from = 0; from < waiting.length; from += MAX_SCANS_PER_REQUEST) {
      await sendTogether(waiting.slice(from, from + MAX_SCANS_PER_REQUEST), bearer)
    }
  }

  async function sendTogether(batch: DoorRecord[], bearer: string | undefined): Promise<void> {
    try {
      const input = { scans: batch.map(({ scan }) => scan) }
      const { accepted } = (await deps.request(checkInCalls.sendScans, input, { bearer })).value
      await settle(batch.filter(({ scan }) => accepted.includes(scan.nonce)))
    } catch (error) {
      if (!(error instanceof Refused) || ![400, 422].includes(error.status)) throw error
      // One that no server will ever take must not hold up the others.
      if (batch.length > 1) for (const one of batch) await sendTogether([one], bearer)
      else
        await write(
          batch.map(({ scan }) => ({ scan, state: 'refused' })),
          [],
        )
    }
  }

  /** Refusals come back in no manifest: once told, they are done; wrong references are still counted. */
  function settle(taken: DoorRecord[]): Promise<void> {
    const isOver = ({ scan }: DoorRecord) => scan.kind === 'refusal' && !isWrongReference(scan)
    const stays = taken.filter((one) => !isOver(one))
    const goes = taken.filter(isOver)
    return write(
      stays.map(({ scan }) => ({ scan, state: 'sent' })),
      goes,
    )
  }

  async function hear(bearer: string | undefined): Promise<void> {
    const manifest = (await deps.request(checkInCalls.manifest, undefined, { bearer })).value
    const ahead = manifest.now - deps.now()
    const told = new Set(manifest.scans.map(({ nonce }) => nonce))
    const { scans } = await load()
    const oldest = (scan: Scan) =>
      manifest.now - (isWrongReference(scan) ? TYPED_REFERENCE_LIMIT.spanMs : OLD)
    const isDone = ({ scan, state }: DoorRecord) =>
      state !== 'waiting' && (told.has(scan.nonce) || scan.at < oldest(scan))
    await write([], scans.filter(isDone), { manifest, ahead })
  }

  return {
    refresh,
    /** Decides a text and keeps the scan; never waits for the network. */
    judge: (text: string): Promise<Judged> =>
      scanning(async (held) => {
        const outcome = await decideText(text, { held, clock: deps.now(), nonce: deps.newId() })
        return { ...outcome, isKept: await keep(outcome.scan) }
      }),
    /** Lets a refused visit in all the same: a person has decided. */
    force: (outcome: Outcome): Promise<Judged | undefined> =>
      scanning(async (held) => {
        if (!outcome.visit) return undefined
        const { key, serial, party } = outcome.visit
        const { now: at } = doorNow(held, deps.now())
        const scan: Scan = {
          kind: 'entry',
          nonce: deps.newId(),
          at,
          key,
          serial,
          party,
          verdict: 'forced',
        }
        return { ...outcome, verdict: { kind: 'forced' }, scan, isKept: await keep(scan) }
      }),
    undo: ({ nonce: undoes, key }: KnownScan, reason: string): Promise<boolean> =>
      scanning(async (held) => {
        const { now: at } = doorNow(held, deps.now())
        return key !== null && keep({ kind: 'undo', nonce: deps.newId(), at, key, undoes, reason })
      }),
    /** Tells what waits, then hears the news; rejects with a Failure. A forgotten tablet wipes itself. */
    sync: (): Promise<void> =>
      lock('borne-door-sync', async () => {
        const held = await load()
        if (!held.device) return
        try {
          await send(held)
          await hear(held.device.token)
        } catch (error) {
          if (error instanceof Refused && error.problem.code === 'unpaired') return forget()
          await refresh()
          throw error
        }
        await refresh()
      }),
    async pair(pairing: Pairing): Promise<void> {
      const { token, device } = (await deps.request(checkInCalls.pairDevice, pairing)).value
      await store.pair({ ...device, token })
      await hear(token)
      await refresh()
    },
    /** Offline too: the device forgets everything, and the server hears of it where it can. */
    async unpair(): Promise<void> {
      const { device } = await load()
      if (device) {
        await deps
          .request(checkInCalls.unpair, undefined, { bearer: device.token })
          .catch(() => undefined)
      }
      await forget()
    },
  }
}
