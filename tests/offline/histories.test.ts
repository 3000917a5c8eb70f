import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDevice } from './device.ts'
import { broken, createServer, offline, refused } from './server.ts'

/** What may happen to one sending. `late` faults strike after the server has done its work. */
const faults = ['none', 'lost', 'late', '503', 'told', '401', 'killed', 'killed late'] as const
type Fault = (typeof faults)[number]

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), field: fc.constantFrom('firstName', 'lastName') }),
  fc.record({ kind: fc.constant('drain' as const), fault: fc.constantFrom(...faults) }),
  fc.record({ kind: fc.constant('center' as const) }),
  fc.record({ kind: fc.constant('reopen' as const) }),
)
const history = fc.array(step, { maxLength: 25 })

type History = (typeof history extends fc.Arbitrary<infer Steps> ? Steps : never)
type Options = { checksVersions: boolean; newKeys?: boolean }

/** Plays a history, heals everything, and tells what the server has done. */
async function play(steps: History, options: Options) {
  const server = createServer(options)
  const device = createDevice(server)
  let tab = device.open()
  let count = 0
  const last = { firstName: 'Camille', lastName: 'Testeur' }
  const deliver = (entry: Parameters<typeof server.put>[0]) =>
    server.put(options.newKeys ? { ...entry, id: `${entry.id}-${(count += 1)}` } : entry)
  for (const action of steps) {
    if (action.kind === 'type') {
      count += 1
      const value = `${action.field}-${count}`
      if (action.field === 'firstName') last.firstName = value
      else last.lastName = value
      await tab.type({ [action.field]: value })
    } else if (action.kind === 'center') {
      count += 1
      server.edit({ mobilePhone: `06${String(count).padStart(8, '0')}` })
    } else if (action.kind === 'reopen') tab = device.open()
    else tab = await drain(tab, action.fault)
  }
  device.send = deliver
  await tab.resume('7')
  device.now += 10_000_000
  await tab.drain('retry')
  return { server, device, last }

  async function drain(outbox: typeof tab, fault: Fault): Promise<typeof tab> {
    let die: () => void = () => undefined
    const killed = new Promise<void>((resolve) => {
      die = resolve
    })
    device.send = async (entry) => {
      if (fault === 'lost') throw offline()
      if (fault === '503') throw broken()
      if (fault === 'told') throw broken(60_000)
      if (fault === '401') throw refused(401, 'unauthenticated')
      if (fault !== 'killed') {
        const answer = await deliver(entry)
        if (fault === 'none') return answer
      }
      if (fault === 'late') throw offline()
      die()
      return new Promise(() => undefined)
    }
    if (fault === 'none') await outbox.resume('7')
    await Promise.race([outbox.drain('nudge'), killed])
    device.now += 500
    if (!fault.startsWith('killed')) return outbox
    device.kill()
    return device.open()
  }
}

/** Every typed value is unique, so a value that was written twice is one intention done twice. */
function doubles(applied: { patch: object }[]): string[] {
  const seen = applied.flatMap(({ patch }) => Object.values(patch).map(String))
  return seen.filter((value, index) => seen.indexOf(value) !== index)
}

const size = { numRuns: 400, seed: 20261121 }

test.each([{ checksVersions: true }, { checksVersions: false }])(
  'after any history of faults the last word is at the centre, each word at most once (%o)',
  async (options) => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const { server, device, last } = await play(steps, options)
        expect(device.entries()).toEqual([])
        expect(doubles(server.applied)).toEqual([])
        expect(server.profile()).toMatchObject(last)
      }),
      size,
    )
  },
)

test('(negative control: with a new key for each sending, the same check finds doubles)', async () => {
  const found: string[] = []
  for (const steps of fc.sample(history, size)) {
    const { server } = await play(steps, { checksVersions: false, newKeys: true })
    found.push(...doubles(server.applied))
  }
  expect(found.length).toBeGreaterThan(20)
})
