import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Profile } from '../../../shared/api/account/profile.ts'
import {
  baseOf,
  type OutboxEntry,
  type ProfileField,
  fieldsOf,
  type Patch,
  same,
  valuesOf,
} from '../../../src/offline/outbox/outboxEntry.ts'
import { addEdit, rebase, withPatch } from '../../../src/offline/outbox/merge.ts'
import { createDevice, type Device } from './device.ts'
import { camille, createServer } from './server.ts'

const numRuns = Number(process.env['STORM_SIZE'] ?? 400)
const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
const size = { numRuns, seed }

const names = ['firstName', 'lastName', 'mobilePhone', 'birthday'] as const
const field = fc.constantFrom(...names)
/** Few values, so that both sides often say the same. */
const patch: fc.Arbitrary<Patch> = fc.record(
  {
    firstName: fc.constantFrom('Camille', 'Alix', 'Lou'),
    lastName: fc.constantFrom('Testeur', 'Autre'),
    mobilePhone: fc.constantFrom('0612345678', '06 12 34 56 78', '0700000000'),
    birthday: fc.constantFrom('', '1990-03-07'),
    marketingConsent: fc.boolean(),
  },
  { requiredKeys: [] },
)

const entryOf = (typed: Patch, base: Profile): OutboxEntry | undefined =>
  addEdit([], { customer: '7', patch: typed, base: baseOf(base) }, { id: 'old', now: 1 })[0]
const later = (profile: Profile, change: Patch): Profile => ({
  ...withPatch(profile, change),
  version: profile.version + 1,
})

test('a merge keeps what the venue said, says what the customer said, and asks where both spoke', () => {
  fc.assert(
    fc.property(patch, patch, (mine, change) => {
      const entry = entryOf(mine, camille)
      if (!entry) return
      const theirs = later(camille, change)
      const parts = rebase({ ...entry, attempts: 1 }, baseOf(theirs), 'new')
      for (const name of fieldsOf(entry.patch)) {
        const there = valuesOf(theirs)[name]
        const isTheirs = !same(name, there, valuesOf(camille)[name])
        const part = parts.find((one) => one.patch[name] !== undefined)
        if (same(name, there, entry.patch[name])) expect(part).toBeUndefined()
        else expect(part?.state).toBe(isTheirs ? 'conflict' : 'waiting')
      }
      const said = parts.flatMap((part) => fieldsOf(part.patch))
      expect(said.filter((name) => entry.patch[name] === undefined)).toEqual([])
    }),
    size,
  )
})

test('a merge is idempotent: the same news twice change nothing more', () => {
  fc.assert(
    fc.property(patch, patch, (mine, change) => {
      const entry = entryOf(mine, camille)
      if (!entry) return
      const theirs = baseOf(later(camille, change))
      const once = rebase({ ...entry, attempts: 1 }, theirs, 'new')
      const again = once.flatMap((part) =>
        part.state === 'conflict' ? [part] : rebase(part, theirs, 'new'),
      )
      expect(again).toEqual(once)
    }),
    size,
  )
})

test('edits of different fields commute: whichever device is first, the venue ends up with the same', async () => {
  await fc.assert(
    fc.asyncProperty(patch, patch, async (one, other) => {
      const theirs = Object.fromEntries(
        fieldsOf(other).flatMap((name) => (one[name] === undefined ? [[name, other[name]]] : [])),
      )
      const ends = await Promise.all([twoDevices([one, theirs]), twoDevices([theirs, one])])
      expect(valuesOf(ends[0])).toEqual(valuesOf(ends[1]))
    }),
    { numRuns: Math.ceil(numRuns / 4), seed },
  )
})

async function twoDevices(edits: readonly Patch[]): Promise<Profile> {
  const server = createServer()
  const tabs = edits.map((edit, index) => ({
    tab: createDevice(server, `device-${index}`).open(),
    edit,
  }))
  await Promise.all(tabs.map(({ tab, edit }) => tab.type(edit)))
  for (const { tab } of tabs) await tab.drain('nudge')
  return server.profile()
}

const step = fc.oneof(
  fc.record({ who: fc.constantFrom(0, 1), kind: fc.constant('type' as const), field }),
  fc.record({ who: fc.constantFrom(0, 1), kind: fc.constant('drain' as const), field }),
  fc.record({ who: fc.constantFrom(0, 1), kind: fc.constant('hear' as const), field }),
  fc.record({ who: fc.constant(0), kind: fc.constant('venue' as const), field }),
)

test('two devices and the venue converge, and no value is overwritten that nobody was asked about', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, keepsMine) => {
      const server = createServer()
      const devices = [createDevice(server, 'one'), createDevice(server, 'other')]
      const seen = devices.map(() => new Set(Object.values(valuesOf(camille)).map(String)))
      const unseen: string[] = []
      for (const [index, device] of devices.entries()) watch(device, seen[index] ?? new Set())
      for (const [number, { who, kind, field: name }] of steps.entries()) {
        const device = devices[who]
        if (kind === 'venue') server.edit({ [name]: valueOf(name, number) })
        else if (kind === 'hear' && device) device.fact = server.profile()
        else if (kind === 'type') await device?.open().type({ [name]: valueOf(name, number) })
        else await device?.open().drain('retry')
        look()
      }
      await settle(devices, keepsMine ? names : [], look)
      expect(unseen).toEqual([])
      for (const device of devices) {
        expect(device.entries()).toEqual([])
        device.fact = server.profile()
        expect(device.shown()).toEqual(server.profile())
      }

      function look(): void {
        for (const [index, one] of devices.entries()) see(one, seen[index] ?? new Set())
      }
      function watch(device: Device, known: Set<string>): void {
        device.send = (entry) => {
          const there = server.profile()
          const isTaken = there.version === entry.base.version
          for (const typed of isTaken ? fieldsOf(entry.patch) : []) {
            if (!known.has(String(there[typed]))) unseen.push(String(there[typed]))
          }
          return server.put(entry)
        }
      }
    }),
    { numRuns: Math.ceil(numRuns / 2), seed },
  )
}, 600_000)

/** What this device shows, and where it asks the value of the venue beside its own. */
function see(device: Device, known: Set<string>): void {
  const asked = device.entries().flatMap(({ theirs }) => Object.values(theirs?.values ?? {}))
  for (const value of [...Object.values(valuesOf(device.shown())), ...asked])
    known.add(String(value))
}

async function settle(
  devices: readonly Device[],
  mine: readonly ProfileField[],
  look: () => void,
): Promise<void> {
  for (let round = 0; round < 20 && devices.some((device) => device.entries().length); round += 1) {
    for (const device of devices) {
      const tab = device.open()
      await tab.drain('retry')
      look()
      for (const { id, state } of device.entries())
        if (state === 'conflict') await tab.resolve(id, mine)
    }
  }
}

function valueOf(name: (typeof names)[number], number: number): string {
  const digits = String(number).padStart(2, '0')
  if (name === 'birthday') return `1990-01-${digits}`
  return name === 'mobilePhone' ? `07000000${digits}` : `${name}-${digits}`
}
