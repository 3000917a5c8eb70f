import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { fillEndpoint } from '../../../shared/api/call.ts'
import { readProblem } from '../../../shared/api/problem.ts'
import type { request } from '../../../src/platform/http.ts'
import { dropDatabase, openStore } from '../../../src/platform/storage.ts'
import { createDoor, type DoorDeps } from '../../../src/features/scan/createDoor.ts'
import { emptyDoor, openDoorStore } from '../../../src/features/scan/doorStore.ts'
import * as v from 'valibot'
import { pairingCode } from './pairedTablet.ts'
import type { DeviceKind } from '../../../shared/rules/staff/staff.ts'
import type { TestApp } from '../server/testApp.ts'

/** `offline`: nothing arrives; `answers lost`: it arrives, and its answer does not. */
export type NetworkState = 'online' | 'offline' | 'answers lost'

let databases = 0
let ids = 0

/** The tablet's own code on a disk of its own, before a real server; networkState, clock and disk are the test's. */
export function openDoor(app: TestApp) {
  const name = `borne-door-${(databases += 1)}`
  const disk = openDoorStore(openStore(name, 'strict'), () => dropDatabase(name))
  const tablet = {
    networkState: (): NetworkState => 'online',
    /** Milliseconds that this device's clock is wrong by. */
    wrong: 0,
    /** A nonce that this server refuses. */
    poison: '',
    isFull: false,
    isForgotten: false,
    shown: emptyDoor,
  }
  const ask: typeof request = async (endpoint, input, options) => {
    const networkState = tablet.networkState()
    if (networkState === 'offline') throw new Offline('Pas de réseau')
    const { path, ...sent } = fillEndpoint(endpoint, input)
    if (tablet.poison && JSON.stringify(sent).includes(tablet.poison)) {
      throw new Refused(422, { success: false, error: 'Refusé', code: 'invalid' })
    }
    const token = options?.bearer
    const reply = await app.call(path, {
      method: endpoint.method,
      ...sent,
      ...(token && { token }),
    })
    if (networkState === 'answers lost') throw new Offline('Pas de réseau')
    const problem = reply.status < 400 ? undefined : readProblem(reply.body)
    if (problem) throw new Refused(reply.status, problem)
    if (reply.status >= 400) throw new Broken(reply.status, '')
    return { value: v.parse(endpoint.output, reply.body), at: app.clock.now }
  }
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const needs: DoorDeps = {
    store: {
      ...disk,
      keep: (scan) => (tablet.isFull ? full() : disk.keep(scan)),
      write: (...all) => (tablet.isFull ? full() : disk.write(...all)),
    },
    request: ask,
    now: () => app.clock.now + tablet.wrong,
    newId: () => `nonce-${String((ids += 1)).padStart(16, '0')}`,
    lock: createLocks(),
    onChange: (held) => {
      tablet.shown = held
    },
    onForgotten: async () => {
      tablet.isForgotten = true
    },
  }
  return {
    tablet,
    disk,
    /** The page, or the same after a kill. */
    open: () => createDoor(needs),
    /** The network is like this from now on, and the tablet syncs as far as that lets it. */
    heal: async (state: NetworkState = 'online') => {
      tablet.networkState = () => state
      await createDoor(needs)
        .sync()
        .catch(() => undefined)
    },
    pair: async (label = 'Entrée', kind: DeviceKind = 'door') => {
      const door = createDoor(needs)
      await door.pair({ code: await pairingCode(app, kind), name: label })
      return door
    },
  }
}

/** As the browser's: one holder of a name at a time. */
function createLocks(): DoorDeps['lock'] {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const run = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }
}
