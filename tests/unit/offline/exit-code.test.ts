import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetExitCode, keepExitCode, tryExitCode } from '../../../src/offline/secrets/exitCode.ts'
import { entries, openStore } from '../../../src/platform/storage.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

const CODE = 'ABCD2345'
const now = Date.parse('2026-11-21T09:00Z')

/** How many rounds each hash was to cost: it costs a thousandth of them here. */
const rounds: number[] = []
const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((method, key, length) => {
  if (typeof method === 'string' || !('iterations' in method)) return derive(method, key, length)
  rounds.push(method.iterations)
  return derive({ ...method, iterations: method.iterations / 1000 }, key, length)
})

beforeEach(async () => {
  await forgetExitCode()
  await keepExitCode(CODE)
})

/** Wrong codes, each tried as soon as it may be; gives the moment of the last one. */
async function tryWrong(times: number): Promise<number> {
  let at = now
  for (let count = 0; count < times; count++) {
    const { kind } = await tryExitCode('WRONG234', at)
    if (kind === 'wait') at += MINUTE_MS * (count - 4)
    expect(kind === 'wait' ? (await tryExitCode('WRONG234', at)).kind : kind).toBe('wrong')
  }
  return at
}

test('the code that paired the tablet opens it, again and again; no other does', async () => {
  expect(await tryExitCode(CODE, now)).toEqual({ kind: 'open' })
  expect(await tryExitCode('ABCD2346', now)).toEqual({ kind: 'wrong' })
  expect(await tryExitCode('', now)).toEqual({ kind: 'wrong' })
  expect(await tryExitCode(CODE, now)).toEqual({ kind: 'open' })
})

test('to keep a code and to try one costs as many rounds as OWASP asks for', async () => {
  rounds.length = 0
  await keepExitCode(CODE)
  await tryExitCode('WRONG234', now)
  expect(rounds).toEqual([600_000, 600_000])
})

test('where none is kept nothing opens', async () => {
  await forgetExitCode()
  expect(await tryExitCode(CODE, now)).toEqual({ kind: 'wrong' })
})

test('after five wrong codes the next waits a minute, then two: the right one too', async () => {
  await tryWrong(4)
  expect(await tryExitCode('WRONG234', now)).toEqual({ kind: 'wrong' })
  expect(await tryExitCode(CODE, now)).toEqual({ kind: 'wait', minutes: 1 })
  expect(await tryExitCode(CODE, now + 1)).toEqual({ kind: 'wait', minutes: 1 })
  expect(await tryExitCode('WRONG234', now + MINUTE_MS)).toEqual({ kind: 'wrong' })
  expect(await tryExitCode(CODE, now + MINUTE_MS)).toEqual({ kind: 'wait', minutes: 2 })
  expect(await tryExitCode(CODE, now + 3 * MINUTE_MS)).toEqual({ kind: 'open' })
})

test('the right code ends the counting', async () => {
  const at = await tryWrong(5)
  expect(await tryExitCode(CODE, at + MINUTE_MS)).toEqual({ kind: 'open' })
  for (let count = 0; count < 4; count++)
    expect(await tryExitCode('WRONG234', at + MINUTE_MS)).toEqual({ kind: 'wrong' })
  expect(await tryExitCode(CODE, at + MINUTE_MS)).toEqual({ kind: 'open' })
})

test('a clock that was put back by a year makes nobody wait for a year', async () => {
  await tryWrong(5)
  expect(await tryExitCode(CODE, now - 365 * 24 * 60 * MINUTE_MS)).toEqual({ kind: 'open' })
})

test('the code itself is nowhere on the disk, and its hash differs from tablet to tablet', async () => {
  const stored = async () => JSON.stringify(await entries(openStore('borne-terminal')), bytesAsText)
  const first = await stored()
  await keepExitCode(CODE)
  const second = await stored()
  expect(first).not.toContain(CODE)
  expect(second).not.toBe(first)
})

function bytesAsText(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
}
