import { expect, test } from 'vitest'
import { failing, start } from './device.ts'
import { broken, camille, offline, refused } from './server.ts'

test('an edit is kept first, shown at once, and written into no fact', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  expect(device.entries()).toMatchObject([{ customer: '7', attempts: 0, state: 'waiting' }])
  expect(device.shown().firstName).toBe('Dominique')
  expect(device.fact).toBe(camille)
})

test('no credential is stored; it is attached when the entry is sent', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  expect(JSON.stringify(device.entries())).not.toContain('token')
  device.who = { id: '7', token: 'another' }
  await tab.drain('nudge')
  expect(device.sendings).toMatchObject([{ token: 'another', version: 1 }])
})

test('accepted: the fresh fact arrives before the intention leaves, and the hour is noted', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  await tab.drain('nudge')
  expect(device.accepted).toMatchObject([{ fact: { firstName: 'Dominique', version: 2 }, left: 1 }])
  expect(device.entries()).toEqual([])
  expect(device.sent()).toEqual([{ kind: 'sent', customer: '7', at: 1000 }])
})

test('a remote that answers without the profile: what is known, with the edit', async () => {
  const { device, tab } = start()
  device.send = async () => ({ value: { success: true, id: '7' }, at: 5 })
  await tab.type({ firstName: 'Dominique' })
  await tab.drain('nudge')
  expect(device.fact).toEqual({ ...camille, firstName: 'Dominique' })
})

test('several are sent oldest first, the later one on what the earlier one made', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, offline)
  await tab.drain('nudge')
  await tab.type({ firstName: 'Alix', lastName: 'Autre' })
  device.send = server.put
  await tab.drain('nudge')
  expect(server.profile()).toMatchObject({ firstName: 'Alix', lastName: 'Autre', version: 3 })
  expect(server.applied.map(({ patch }) => patch.firstName)).toEqual(['Dominique', 'Alix'])
  expect(device.entries()).toEqual([])
})

test('it is sent only for the customer who wrote it', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  device.who = { id: '8', token: 'theirs' }
  await tab.drain('retry')
  device.who = undefined
  await tab.drain('retry')
  expect(device.sendings).toEqual([])
  expect(device.entries()).toHaveLength(1)
})

test('401 parks all of them and loses nothing; the same customer resumes, another does not', async () => {
  const { server, device, tab } = start()
  failing(device, () => refused(401, 'unauthenticated'))
  await tab.type({ firstName: 'Dominique' })
  await tab.drain('nudge')
  await tab.type({ lastName: 'Autre' })
  await tab.drain('nudge')
  expect(device.entries().map(({ state }) => state)).toEqual(['parked', 'parked'])
  device.send = server.put
  await tab.drain('retry')
  expect(device.sendings).toHaveLength(2)
  await tab.resume('8')
  expect(device.entries().every(({ state }) => state === 'parked')).toBe(true)
  await tab.resume('7')
  await tab.drain('nudge')
  expect(server.profile()).toMatchObject({ firstName: 'Dominique', lastName: 'Autre' })
  expect(device.entries()).toEqual([])
})

test('400 and 422 are kept as rejected, with the message and its field', async () => {
  for (const status of [400, 422, 403, 404, 413]) {
    const { device, tab } = start()
    failing(device, () => refused(status, 'invalid', undefined, 'mobilePhone'))
    await tab.type({ mobilePhone: '1' })
    await tab.drain('nudge')
    const problem = { message: `Refus ${status}`, field: 'mobilePhone' }
    expect(device.entries()).toMatchObject([{ state: 'rejected', problem }])
    expect(device.shown().mobilePhone).toBe(camille.mobilePhone)
  }
})

test('a rejected entry does not hold up the next one; insisting makes a new key', async () => {
  const { server, device, tab } = start()
  failing(device, () => refused(422, 'invalid'))
  await tab.type({ firstName: 'X' })
  await tab.drain('nudge')
  device.send = server.put
  await tab.type({ lastName: 'Autre' })
  await tab.drain('nudge')
  expect(server.profile().lastName).toBe('Autre')
  const [rejected] = device.entries()
  await tab.retry(rejected?.id ?? '')
  await tab.drain('retry')
  expect(server.profile().firstName).toBe('X')
  const keys = device.sendings.map(({ id }) => id)
  expect(new Set(keys).size).toBe(keys.length)
})

test('412: fields that differ merge by themselves', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  server.edit({ lastName: 'Autre' })
  await tab.drain('nudge')
  expect(server.profile()).toMatchObject({ firstName: 'Dominique', lastName: 'Autre', version: 3 })
  expect(device.fact).toEqual(server.profile())
  expect(device.entries()).toEqual([])
})

test('412 on the same field asks « votre valeur / valeur de la salle », and does as told', async () => {
  for (const [mine, result] of [
    [['firstName'] as const, 'Dominique'],
    [[], 'Camilla'],
  ] as const) {
    const { server, device, tab } = start()
    await tab.type({ firstName: 'Dominique' })
    server.edit({ firstName: 'Camilla' })
    await tab.drain('nudge')
    const [clash] = device.entries()
    expect(clash).toMatchObject({ state: 'conflict', theirs: { values: { firstName: 'Camilla' } } })
    expect(device.shown().firstName).toBe('Camilla')
    await tab.resolve(clash?.id ?? '', mine)
    await tab.drain('nudge')
    expect(server.profile().firstName).toBe(result)
    expect(device.entries()).toEqual([])
  }
})

test('409 with the fact merges like 412, without it is tried again later', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, () => refused(409, 'busy'))
  await tab.drain('nudge')
  expect(device.entries()).toMatchObject([{ state: 'waiting', wait: { because: 'broken' } }])
  device.send = () => {
    device.send = server.put
    return Promise.reject(refused(409, 'changed', { ...camille, version: 1 }))
  }
  await tab.drain('retry')
  expect(server.profile().firstName).toBe('Dominique')
})

test.each([
  ['no network, or a captive portal', offline],
  ['5xx, 408, 425, 429', () => broken()],
  ['anything nobody thought of', () => new TypeError('?')],
])('%s: later, without limit, twice as long each time up to five minutes', async (_name, error) => {
  const { device, tab } = start()
  failing(device, error)
  await tab.type({ firstName: 'Dominique' })
  const waits: number[] = []
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await tab.drain('timer')
    const until = device.entries()[0]?.wait?.until ?? 0
    waits.push(until - device.now)
    device.now = until
  }
  expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(Math.max(...waits)).toBe(300_000)
  expect(device.entries()).toMatchObject([{ attempts: 40, state: 'waiting' }])
  expect(new Set(device.sendings.map(({ id }) => id)).size).toBe(1)
})

test('what was lost for want of network goes with the next hope; what was broken waits', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, offline)
  await tab.drain('nudge')
  await tab.drain('timer')
  expect(device.sendings).toHaveLength(1)
  failing(device, () => broken())
  await tab.drain('nudge')
  await tab.drain('nudge')
  expect(device.sendings).toHaveLength(2)
  await tab.drain('retry')
  expect(device.sendings).toHaveLength(3)
})

test('Retry-After holds against everything', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, () => broken(3_600_000))
  await tab.drain('nudge')
  device.send = server.put
  device.now += 3_599_999
  await tab.drain('retry')
  expect(server.applied).toEqual([])
  device.now += 1
  await tab.drain('timer')
  expect(server.applied).toHaveLength(1)
})

test('a clock put back does not hold an entry for ever', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, () => broken())
  await tab.drain('nudge')
  device.send = server.put
  device.now -= 400_000
  await tab.drain('timer')
  expect(server.applied).toHaveLength(1)
})
