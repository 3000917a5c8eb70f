import { expect, test } from 'vitest'
import { createDevice, failing, start } from './device.ts'
import { broken, createServer, offline, refused } from './server.ts'

test('of two tabs that the venue refuses at one moment, without locks, one merges', async () => {
  const { server, device, tab } = start()
  device.hasLocks = false
  await tab.type({ firstName: 'Dominique', lastName: 'Autre' })
  server.edit({ firstName: 'Camilla' })
  await Promise.all([tab.drain('nudge'), device.open().drain('nudge')])
  expect(device.entries()).toMatchObject([{ state: 'conflict', patch: { firstName: 'Dominique' } }])
  expect(server.applied.map(({ patch }) => patch)).toEqual([{ lastName: 'Autre' }])
})

test('a refusal that was about the former session parks nothing', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  device.send = async () => {
    device.who = { id: '7', token: 'fresh' }
    device.send = server.put
    throw refused(401, 'unauthenticated')
  }
  await tab.drain('nudge')
  expect(device.sendings.map(({ token }) => token)).toEqual(['token', 'fresh'])
  expect(device.entries()).toEqual([])
})

test('an edit made while an older one is parked does not overtake it', async () => {
  const server = createServer({ checksVersions: false })
  const device = createDevice(server)
  const tab = device.open()
  await tab.type({ firstName: 'Dominique' })
  failing(device, () => refused(401, 'unauthenticated'))
  await tab.drain('nudge')
  device.send = server.put
  await tab.type({ firstName: 'Alix' })
  await tab.drain('nudge')
  expect(server.applied.map(({ patch }) => patch.firstName)).toEqual(['Dominique', 'Alix'])
})

test('refused, an edit gives way to what its author said later, which stands on the same ground', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'X', lastName: 'Y' })
  failing(device, offline)
  await tab.drain('nudge')
  await tab.type({ firstName: 'Alix' })
  device.send = async (entry) => {
    if (entry.patch.firstName === 'X') throw refused(422, 'invalid', undefined, 'lastName')
    return server.put(entry)
  }
  server.edit({ mobilePhone: '0700000000' })
  await tab.drain('nudge')
  expect(server.profile()).toMatchObject({ firstName: 'Alix', lastName: 'Testeur' })
  expect(device.entries()).toMatchObject([{ state: 'rejected', patch: { lastName: 'Y' } }])
  expect(device.entries()[0]?.patch.firstName).toBeUndefined()
})

test('one question for one field: the later word is asked about', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, offline)
  await tab.drain('nudge')
  await tab.type({ firstName: 'Alix' })
  server.edit({ firstName: 'Camilla' })
  device.send = server.put
  await tab.drain('nudge')
  expect(device.entries()).toMatchObject([
    {
      state: 'conflict',
      patch: { firstName: 'Alix' },
      theirs: { values: { firstName: 'Camilla' } },
    },
  ])
})

test('what was merged for somebody who has left waits for them', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  server.edit({ lastName: 'Autre' })
  device.send = async (entry) => {
    device.who = undefined
    await tab.leave('7', false)
    return server.put(entry)
  }
  await tab.drain('nudge')
  expect(device.entries()).toMatchObject([{ state: 'parked', patch: { firstName: 'Dominique' } }])
})

test('a clock put back holds nothing for days, not even what the server asked to wait', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, () => broken(60_000))
  await tab.drain('nudge')
  device.send = server.put
  device.now -= 3 * 86_400_000
  await tab.drain('timer')
  expect(server.applied).toHaveLength(1)
})

test('insisting on one parked edit lets those before it go too', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  failing(device, offline)
  await tab.drain('nudge')
  await tab.type({ lastName: 'Autre' })
  await tab.leave('7', false)
  device.send = server.put
  await tab.retry(device.entries()[1]?.id ?? '')
  await tab.drain('retry')
  expect(server.profile()).toMatchObject({ firstName: 'Dominique', lastName: 'Autre' })
})

test('what cannot be read here stays, until its author gives it up or leaves', async () => {
  const { device, tab } = start()
  const sealed = ['7', '8', ''].map((customer) => ({
    kind: 'sealed' as const,
    id: `s${customer}`,
    customer,
  }))
  device.seal(sealed)
  await tab.type({ firstName: 'Dominique' })
  await tab.drain('nudge')
  await tab.leave('7', false)
  expect(device.sealed()).toEqual(sealed)
  await tab.leave('7', true)
  expect(device.sealed().map(({ id }) => id)).toEqual(['s8', 's'])
  await tab.discardSealed('s')
  expect(device.sealed().map(({ id }) => id)).toEqual(['s8'])
})
