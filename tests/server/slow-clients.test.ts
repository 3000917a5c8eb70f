import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { openServerPort, statusOf } from '../support/server/rawConnection.ts'

let app: TestApp
let port: Awaited<ReturnType<typeof openServerPort>>
beforeAll(async () => {
  app = await createTestApp()
  port = await openServerPort(app)
})
afterAll(async () => {
  await port.close()
  await app.close()
})

const get = 'GET /api/venue HTTP/1.1\r\nHost: localhost\r\n'
const post = 'POST /api/analytics HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const body = '{"name":"chat_open"}'

/** Writes a letter now and then until the server has had enough. */
async function trickle(start: string, letter: string) {
  const began = performance.now()
  const { socket, ended } = port.dial(start)
  const timer = setInterval(() => socket.writable && socket.write(letter), 40)
  const answer = await ended
  clearInterval(timer)
  return { status: statusOf(answer), took: performance.now() - began }
}

test('a request that comes as it should is answered', async () => {
  const { ended } = port.dial(
    `${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(statusOf(await ended)).toBe(204)
})

test('headers that never end: 408', async () => {
  const { status, took } = await trickle(get, 'X')
  expect(status).toBe(408)
  expect(took).toBeLessThan(10_000)
})

test('a body that never ends: 408, also in chunks', async () => {
  const slow = await Promise.all([
    trickle(`${post}Content-Length: 60000\r\n\r\n`, ' '),
    trickle(`${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    trickle('POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n', ' '),
  ])
  for (const { took } of slow) expect(took).toBeLessThan(10_000)
  expect(slow.slice(0, 2).map(({ status }) => status)).toEqual([408, 408])
})

test('a connection that says nothing is closed', async () => {
  expect(statusOf(await port.dial('').ended)).toBeLessThan(409)
})

test('headers of more than 16 kB: 431', async () => {
  const { ended } = port.dial(`${get}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(statusOf(await ended)).toBe(431)
})

test('an address of more than 16 kB: 431; of more than 4: 414', async () => {
  const ask = (length: number) =>
    port.dial(`GET /${'x'.repeat(length)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      .ended
  expect(statusOf(await ask(20_000))).toBe(431)
  expect(statusOf(await ask(5000))).toBe(414)
})

test('a giant body in chunks: 413, and the rest is not read', async () => {
  const { socket, ended } = port.dial(`${post}Transfer-Encoding: chunked\r\n\r\n`)
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
  const pour = () => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', pour)
  pour()
  expect(statusOf(await ended)).toBe(413)
  expect(socket.bytesWritten).toBeLessThan(200 * 1024 * 1024)
})

test('a giant body that says so: 413', async () => {
  const { ended } = port.dial(`${post}Connection: close\r\nContent-Length: 1000000000\r\n\r\n{`)
  expect(statusOf(await ended)).toBe(413)
})

test('two lengths, or a length and chunks, are no request (RFC 9112 §6.3)', async () => {
  const twice = port.dial(`${post}Content-Length: 20\r\nContent-Length: 21\r\n\r\n${body}`)
  const both = port.dial(`${post}Content-Length: 20\r\nTransfer-Encoding: chunked\r\n\r\n${body}`)
  expect(statusOf(await twice.ended)).toBe(400)
  expect(statusOf(await both.ended)).toBe(400)
})

test('two hosts are no request (RFC 9112 §3.2)', async () => {
  const ask = (hosts: string) =>
    port.dial(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`).ended
  expect(statusOf(await ask('Host: localhost\r\n'))).toBe(200)
  expect(statusOf(await ask('Host: localhost\r\nHost: evil.example\r\n'))).toBe(400)
  expect(statusOf(await ask('Host: localhost\r\nhost: localhost\r\n'))).toBe(400)
})

test('no answer was lost to a failure of ours', () => {
  expect(app.logs.filter((line) => line.includes('"failure"'))).toEqual([])
})

test('without such limits, who is slow holds on (negative control)', async () => {
  const patient = await openServerPort(app, {
    headersTimeoutMs: 0,
    requestTimeoutMs: 0,
    socketTimeoutMs: 0,
  })
  const { socket, ended } = patient.dial(get)
  let isOver = false
  void ended.then(() => (isOver = true))
  await trickle(get, 'X')
  expect(isOver).toBe(false)
  socket.destroy()
  await patient.close()
})
