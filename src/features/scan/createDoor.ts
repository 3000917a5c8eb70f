import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import {
  type KnownScan,
  type Pairing,
  type Scan,
  type VisitEntry,
  standingEntries,
} from '../../../shared/api/checkIn.ts'
import { Refused } from '../../../shared/api/failure.ts'
import { TYPED_REFERENCE_LIMIT } from '../../../shared/rules/pass/reference.ts'
import type { DeviceKind } from '../../../shared/rules/staff/staff.ts'
import type { request } from '../../platform/http.ts'
import {
  doorNow,
  type DoorStore,
  emptyDoor,
  type DoorState,
  isWrongReference,
  type DoorRecord,
  knownScans,
  type MarkRecord,
  type SaleRecord,
} from './doorStore.ts'
import { decideText, type ScanOutcome } from './decideText.ts'
import { sendBatches, sendMarks } from './sendBatches.ts'
import { leaveAllotment, sellFromAllotment, sendSales, type WalkIn } from './sellFromAllotment.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'

/** Everything that the door needs from outside. */
export type DoorDeps = {
  store: DoorStore
  request: typeof request
  now: () => number
  newId: () => string
  /** One holder at a time among tabs, where the browser can. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  onChange: (doorState: DoorState) => void
  onForgotten: () => Promise<void>
}

/** `isKept`: on the disk; else the tablet's disk is full, and a person must note it. */
export type DoorDecision = ScanOutcome & { isKept: boolean }

export type Door = ReturnType<typeof createDoor>

const MAX_SENT_SCAN_AGE_MS = 2 * DAY_MS

/** The venue's tablet: decides by itself, keeps what it decided, and tells the server once. */
export function createDoor(deps: DoorDeps) {
  const { store, lock } = deps
  /** What a full disk would not take: counted and sent from memory, and offered to the disk again. */
  let unsavedScans: DoorRecord[] = []

  const load = async (): Promise<DoorState> => {
    const doorState = await store.load()
    return {
      ...doorState,
      scans: [...doorState.scans, ...unsavedScans].toSorted((a, b) => a.scan.at - b.scan.at),
    }
  }
  const refresh = async () => deps.onChange(await load())
  /** One scan at a time: the second of two tabs sees what the first has written. */
  const withScanLock = <T>(work: (doorState: DoorState, at: number) => Promise<T>) =>
    lock('borne-door-scan', async () => {
      const doorState = await load()
      return work(doorState, doorNow(doorState, deps.now()).now)
    })

  const saveScan = async (scan: Scan): Promise<boolean> => {
    const isKept = await store.keep(scan).then(
      () => true,
      () => false,
    )
    if (!isKept) unsavedScans.push({ scan, state: 'waiting' })
    await refresh()
    return isKept
  }
  const write: DoorStore['write'] = async (stored, removed, synced) => {
    await store.write([...unsavedScans, ...stored], removed, synced)
    unsavedScans = []
  }

  const forget = async () => {
    await store.drop()
    unsavedScans = []
    await deps.onForgotten()
    deps.onChange(emptyDoor)
  }

  function send({ device, scans }: DoorState): Promise<void> {
    return sendBatches(
      scans.filter(({ state }) => state === 'waiting'),
      async (batch) => {
        const input = { scans: batch.map(({ scan }) => scan) }
        const asked = await deps.request(checkInCalls.sendScans, input, { bearer: device?.token })
        const { accepted } = asked.value
        await markAccepted(batch.filter(({ scan }) => accepted.includes(scan.nonce)))
      },
      ({ scan }) => write([{ scan, state: 'refused' }], []),
    )
  }

  /** Refusals come back in no manifest: once told, they are done; wrong references are still counted. */
  function markAccepted(taken: DoorRecord[]): Promise<void> {
    const isDisposable = ({ scan }: DoorRecord) =>
      scan.kind === 'refusal' && !isWrongReference(scan)
    const stays = taken.filter((one) => !isDisposable(one))
    const goes = taken.filter(isDisposable)
    return write(
      stays.map(({ scan }) => ({ scan, state: 'sent' })),
      goes,
    )
  }

  async function fetchManifest(bearer: string | undefined): Promise<void> {
    const manifest = (await deps.request(checkInCalls.manifest, undefined, { bearer })).value
    const ahead = manifest.now - deps.now()
    const acknowledged = new Set(manifest.scans.map(({ nonce }) => nonce))
    const { scans, marks, sales } = await load()
    const oldest = (scan: Scan) =>
      manifest.now - (isWrongReference(scan) ? TYPED_REFERENCE_LIMIT.spanMs : MAX_SENT_SCAN_AGE_MS)
    const isDone = ({ scan, state }: DoorRecord) =>
      state !== 'waiting' && (acknowledged.has(scan.nonce) || scan.at < oldest(scan))
    const told = [...marks, ...sales].filter(({ outcome }) => outcome === 'done')
    await write([], [...scans.filter(isDone), ...told], { manifest, ahead })
  }

  return {
    refresh,
    /** Decides a text and keeps the scan; never waits for the network. */
    decide: (text: string): Promise<DoorDecision> =>
      withScanLock(async (doorState, at) => {
        const outcome = await decideText(text, { doorState, at, nonce: deps.newId() })
        return { ...outcome, isKept: await saveScan(outcome.scan) }
      }),
    /** Lets a refused visit in all the same: a person has decided. */
    force: (outcome: ScanOutcome): Promise<DoorDecision | undefined> =>
      withScanLock(async (_, at) => {
        if (!outcome.visit) return undefined
        const { key, serial, party } = outcome.visit
        const forced = { nonce: deps.newId(), at, key, serial, party, verdict: 'forced' } as const
        const scan: Scan = { kind: 'entry', ...forced }
        return { ...outcome, verdict: { kind: 'forced' }, scan, isKept: await saveScan(scan) }
      }),
    undo: ({ nonce: undoes, key }: KnownScan, reason: string): Promise<boolean> =>
      withScanLock(
        async (_, at) =>
          key !== null && saveScan({ kind: 'undo', nonce: deps.newId(), at, key, undoes, reason }),
      ),
    /** Says on the day sheet that they are in; whether it is kept, and nothing where they are in already. */
    arrive: ({ key, serial, party }: VisitEntry): Promise<boolean | undefined> =>
      withScanLock(async (doorState, at) => {
        const inside = standingEntries(knownScans(doorState)).some((entry) => entry.key === key)
        const said = { nonce: deps.newId(), at, key, serial, party, verdict: 'said' } as const
        return inside ? undefined : saveScan({ kind: 'entry', ...said })
      }),
    /** Says that nobody came, or takes it back; rejects where the disk is full. */
    mark: ({ key, serial }: VisitEntry, isAbsent: boolean): Promise<void> =>
      withScanLock(async (doorState, now) => {
        const last = doorState.marks.at(-1)?.mark.at ?? 0
        // Of two marks, the later one wins.
        const at = Math.max(now, last + 1)
        await write([{ mark: { nonce: deps.newId(), at, key, serial, isAbsent } }], [])
        await refresh()
      }),
    /** Sells to a walk-in from what is set apart here; whether that was enough. Rejects where the disk is full. */
    sell: (wish: WalkIn): Promise<boolean> =>
      withScanLock(async (doorState, at) => {
        const sold = sellFromAllotment(doorState, wish, { at, nonce: deps.newId() })
        if (!sold) return false
        await write([sold], [])
        await refresh()
        return true
      }),
    /** Gives back what is set apart here, once what was sold is told: from then on nothing is sold of it. */
    returnAllotment: (): Promise<void> =>
      lock('borne-door-sync', async () => {
        const before = await load()
        await sendSales(deps, before)
        const isLeft = await withScanLock((doorState) => leaveAllotment(doorState, write))
        await refresh()
        if (!isLeft) throw new Error('sales are still to be told')
        const bearer = before.device?.token
        await deps.request(checkInCalls.returnAllotment, undefined, { bearer })
        await fetchManifest(bearer)
        await refresh()
      }),
    /** What was refused has been read by somebody. */
    dismiss: async (refused: readonly (MarkRecord | SaleRecord)[]): Promise<void> => {
      await write([], refused)
      await refresh()
    },
    /** Tells what waits, then hears the news; rejects with a Failure. A forgotten tablet wipes itself. */
    sync: (): Promise<void> =>
      lock('borne-door-sync', async () => {
        const doorState = await load()
        if (!doorState.device) return
        try {
          await send(doorState)
          await sendMarks(deps, doorState)
          await sendSales(deps, doorState)
          await fetchManifest(doorState.device.token)
        } catch (error) {
          if (error instanceof Refused && error.problem.code === 'unpaired') return forget()
          await refresh()
          throw error
        }
        await refresh()
      }),
    async pair(pairing: Pairing): Promise<DeviceKind> {
      const { token, device } = (await deps.request(checkInCalls.pairDevice, pairing)).value
      await store.pair({ ...device, token })
      // A kiosk is told of nobody.
      if (device.kind !== 'kiosk') await fetchManifest(token)
      await refresh()
      return device.kind
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
