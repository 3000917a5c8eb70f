import { expect, test } from 'vitest'
import { createDevice, start } from './device.ts'
import { createServer, offline } from './server.ts'

test('a lost answer: the replay has the same key and body, and changes nothing', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  device.send = async (entry) => {
    await server.put(entry)
    throw offline()
  }
  await tab.drain('nudge')
  await tab.type({ lastName: 'Autre' })
  device.send = server.put
  await tab.drain('nudge')
  const [first, replay] = device.sendings
  expect(replay).toEqual(first)
  expect(server.applied).toHaveLength(2)
  expect(server.profile()).toMatchObject({ firstName: 'Dominique', lastName: 'Autre', version: 3 })
})

test('(negative control: with a new key each time, and no version, the edit is applied twice)', async () => {
  const server = createServer({ checksVersions: false })
  const device = createDevice(server)
  const tab = device.open()
  await tab.type({ firstName: 'Dominique' })
  let attempt = 0
  device.send = async (entry) => {
    attempt += 1
    const answer = await server.put({ ...entry, id: `other-${attempt}` })
    if (attempt === 1) throw offline()
    return answer
  }
  await tab.drain('nudge')
  await tab.drain('nudge')
  expect(server.applied).toHaveLength(2)
})

test('killed between the sending and the removal: the next start sends the same key', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  await new Promise<void>((resolve) => {
    device.send = async (entry) => {
      await server.put(entry)
      resolve()
      return new Promise(() => undefined)
    }
    void tab.drain('nudge')
  })
  device.kill()
  expect(device.entries()).toMatchObject([{ attempts: 1 }])
  device.send = server.put
  await device.open().drain('nudge')
  expect(device.sendings[1]).toEqual(device.sendings[0])
  expect(server.applied).toHaveLength(1)
  expect(device.entries()).toEqual([])
})

test('two tabs drain at once: one sender', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  await Promise.all([tab.drain('nudge'), device.open().drain('nudge'), tab.drain('timer')])
  expect(device.sendings).toHaveLength(1)
  expect(server.applied).toHaveLength(1)
})

test('without Web Locks both may send, and the key keeps it at one application', async () => {
  const { server, device, tab } = start()
  device.hasLocks = false
  await tab.type({ firstName: 'Dominique' })
  await Promise.all([tab.drain('nudge'), device.open().drain('nudge')])
  expect(server.applied).toHaveLength(1)
  expect(device.entries()).toEqual([])
})

test('an edit made while the former one is on its way is not lost with it', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  device.send = async (entry) => {
    device.send = server.put
    await tab.type({ firstName: 'Alix' })
    return server.put(entry)
  }
  await tab.drain('nudge')
  expect(server.profile().firstName).toBe('Alix')
  expect(device.entries()).toEqual([])
})

test('an answer for somebody who has signed out meanwhile brings nothing back', async () => {
  const { server, device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  device.send = async (entry) => {
    device.who = undefined
    return server.put(entry)
  }
  await tab.drain('nudge')
  expect(device.accepted).toEqual([])
  expect(device.entries()).toEqual([])
  expect(device.sent()).toEqual([])
})

test('somebody who signs out while the answer is written leaves no trace by it', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  device.onAccept = () => {
    device.who = undefined
  }
  await tab.drain('nudge')
  expect(device.forgotten).toEqual(['7'])
  expect(device.entries()).toEqual([])
  expect(device.sent()).toEqual([])
})

test('sign-out keeps the edits for the same person, or deletes them', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  await tab.leave('8', true)
  expect(device.entries()).toMatchObject([{ state: 'waiting' }])
  await tab.leave('7', false)
  expect(device.entries()).toMatchObject([{ state: 'parked', customer: '7' }])
  await tab.leave('7', true)
  expect(device.entries()).toEqual([])
  expect(device.sent()).toEqual([])
})

test('discarding takes one entry away', async () => {
  const { device, tab } = start()
  await tab.type({ firstName: 'Dominique' })
  await tab.discard(device.entries()[0]?.id ?? '')
  expect(device.entries()).toEqual([])
})
