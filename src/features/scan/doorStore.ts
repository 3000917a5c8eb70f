import * as v from 'valibot'
import {
  AttendanceMark,
  type KnownScan,
  Manifest,
  markOutcomes,
  Scan,
} from '../../../shared/api/checkIn.ts'
import { DeskSale, saleOutcomes } from '../../../shared/api/deskSales.ts'
import { doorDatabase, PairedDevice } from '../../offline/secrets/pairedDevice.ts'
import {
  dropDatabase,
  entries,
  openStore,
  set,
  type UseStore,
  written,
} from '../../platform/storage.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** `ahead`: milliseconds that the server's clock is before this device's. */
const ManifestSync = v.object({ manifest: Manifest, ahead: v.number() })
export type Synced = v.InferOutput<typeof ManifestSync>

/** A scan of this tablet; `sent` ones stay until the manifest tells of them. */
const DoorRecord = v.object({ scan: Scan, state: v.picklist(['waiting', 'sent', 'refused']) })
export type DoorRecord = v.InferOutput<typeof DoorRecord>

/** What was said on the day sheet, and what came of it once the server has said so. */
const MarkRecord = v.object({
  mark: AttendanceMark,
  outcome: v.optional(v.picklist(markOutcomes)),
})
export type MarkRecord = v.InferOutput<typeof MarkRecord>

/** What was sold without network, what it takes of what is set apart, and what came of it once the server has said so. */
const SaleRecord = v.object({
  sale: DeskSale,
  claim: v.object({
    pool: v.string(),
    startsAt: v.number(),
    minutes: v.number(),
    units: v.number(),
  }),
  outcome: v.optional(v.picklist(saleOutcomes)),
})
export type SaleRecord = v.InferOutput<typeof SaleRecord>

/** All that a tablet holds; `scans`, `marks` and `sales` earliest first. */
export type DoorState = {
  device: PairedDevice | undefined
  synced: Synced | undefined
  scans: DoorRecord[]
  marks: MarkRecord[]
  sales: SaleRecord[]
}

export const emptyDoor: DoorState = {
  device: undefined,
  synced: undefined,
  scans: [],
  marks: [],
  sales: [],
}

export type DoorStore = ReturnType<typeof openDoorStore>

type Stored = DoorRecord | MarkRecord | SaleRecord

function keyOf(record: Stored): string {
  if ('scan' in record) return `scan/${record.scan.nonce}`
  return 'mark' in record ? `mark/${record.mark.nonce}` : `sale/${record.sale.nonce}`
}

/** The tablet's own database: every write waits for the disk, and rejects where it is full. */
export function openDoorStore(
  store: UseStore = openStore(doorDatabase, 'strict'),
  drop = () => dropDatabase(doorDatabase),
) {
  const write = (stored: readonly Stored[], removed: readonly Stored[], synced?: Synced) =>
    store('readwrite', (records) => {
      if (synced) records.put(synced, 'synced')
      for (const one of stored) records.put(one, keyOf(one))
      for (const one of removed) records.delete(keyOf(one))
      return written(records)
    })
  return {
    async load(): Promise<DoorState> {
      const records = await entries<string, unknown>(store)
      const found = new Map(records)
      const device = v.safeParse(PairedDevice, found.get('device'))
      const synced = v.safeParse(ManifestSync, found.get('synced'))
      const scans = records.flatMap(([, record]) => (v.is(DoorRecord, record) ? [record] : []))
      const marks = records.flatMap(([, record]) => (v.is(MarkRecord, record) ? [record] : []))
      const sales = records.flatMap(([, record]) => (v.is(SaleRecord, record) ? [record] : []))
      return {
        device: device.success ? device.output : undefined,
        synced: synced.success ? synced.output : undefined,
        scans: scans.toSorted((a, b) => a.scan.at - b.scan.at),
        marks: marks.toSorted((a, b) => a.mark.at - b.mark.at),
        sales: sales.toSorted((a, b) => a.sale.at - b.sale.at),
      }
    },
    pair: (device: PairedDevice) => set('device', device, store),
    keep: (scan: Scan) => write([{ scan, state: 'waiting' }], []),
    write,
    drop,
  }
}

function toKnownScan(scan: Scan, device: string): KnownScan {
  return {
    nonce: scan.nonce,
    kind: scan.kind,
    key: scan.key,
    party: scan.kind === 'entry' ? scan.party : null,
    undoes: scan.kind === 'undo' ? scan.undoes : null,
    at: scan.at,
    device,
    ...(scan.kind === 'entry' && scan.verdict === 'said' && { isSaid: true }),
  }
}

/** When references were typed on this tablet that its list does not know; of the last minutes, sent or not. */
export function wrongReferences({ scans }: DoorState): number[] {
  return scans.flatMap(({ scan }) => (isWrongReference(scan) ? scan.at : []))
}

export function isWrongReference(scan: Scan): boolean {
  return scan.kind === 'refusal' && scan.verdict === 'unknown'
}

/** How much is still to be told. */
export function waitingCount({ scans, marks, sales }: DoorState): number {
  return (
    scans.filter(({ state }) => state === 'waiting').length +
    [...marks, ...sales].filter(({ outcome }) => outcome === undefined).length
  )
}

/** What all tablets have read, and what this one has not yet told. */
export function knownScans({ device, synced, scans }: DoorState): KnownScan[] {
  const synchronised = synced?.manifest.scans ?? []
  const known = new Set(synchronised.map(({ nonce }) => nonce))
  const own = scans.filter(({ scan, state }) => state !== 'refused' && !known.has(scan.nonce))
  return [...synchronised, ...own.map(({ scan }) => toKnownScan(scan, device?.name ?? ''))]
}

const CLOCK_SKEW_TOLERANCE_MS = 2 * MINUTE_MS

/**
 * The server's clock as a tablet knows it, epoch milliseconds. It never goes back behind what was
 * seen: a tablet whose clock is put back would let in what is over.
 */
export function doorNow(
  { synced, scans, marks, sales }: DoorState,
  device: number,
): { now: number; isBack: boolean } {
  const now = device + (synced?.ahead ?? 0)
  const seen = Math.max(
    synced?.manifest.now ?? 0,
    scans.at(-1)?.scan.at ?? 0,
    marks.at(-1)?.mark.at ?? 0,
    sales.at(-1)?.sale.at ?? 0,
  )
  return { now: Math.max(now, seen), isBack: now < seen - CLOCK_SKEW_TOLERANCE_MS }
}

/** Minutes by which the tablet's own clock is late (or ahead, below 0), where it is worth telling. */
export function minutesLate({ synced }: DoorState): number | undefined {
  const late = synced?.ahead ?? 0
  return Math.abs(late) > CLOCK_SKEW_TOLERANCE_MS ? Math.round(late / MINUTE_MS) : undefined
}
