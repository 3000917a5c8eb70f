import fc from 'fast-check'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import {
  decodeBase45,
  encodeBase45,
  isPass,
  type Pass,
  PASS_PREFIX,
  readPass,
  verifyPass,
} from '../../../shared/rules/pass/pass.ts'
import { drawQr } from '../../../shared/rules/pass/qr.ts'
import { testKey } from '../../support/people/passes.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** A million by `npm run storm`. */
const runs = Number(process.env['STORM_SIZE'] ?? 60) * 50
const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 2 ** 31)

const [first, second, foreign] = [await testKey(1), await testKey(2), await testKey(255)] as const
const known = [first.publicKey, second.publicKey]

const passes = fc
  .record({
    keyId: fc.constantFrom(1, 2),
    booking: fc.string({ unit: 'grapheme', maxLength: 10 }),
    activity: fc.constantFrom('arcade', 'simulators', 'y'.repeat(40)),
    serial: fc.integer({ min: 1, max: 65_535 }),
    party: fc.integer({ min: 1, max: 200 }),
    start: fc.integer({ min: 28_000_000, max: 80_000_000 }),
    early: fc.integer({ min: 0, max: 65_535 }),
    length: fc.integer({ min: 0, max: 65_535 }),
  })
  .filter(({ booking }) => new TextEncoder().encode(booking).length <= 40)
  .map(({ start, early, length, ...pass }): Pass => ({
    ...pass,
    startsAt: start * MINUTE_MS,
    opensAt: (start - early) * MINUTE_MS,
    endsAt: (start + length) * MINUTE_MS,
  }))

const longest: Pass = {
  keyId: 255,
  booking: 'x'.repeat(40),
  activity: 'y'.repeat(40),
  serial: 65_535,
  party: 200,
  startsAt: 80_000_000 * MINUTE_MS,
  opensAt: 79_999_970 * MINUTE_MS,
  endsAt: 80_000_180 * MINUTE_MS,
}

test('what is signed is what is read, with any of the keys', async () => {
  await fc.assert(
    fc.asyncProperty(passes, async (pass) => {
      const text = await (pass.keyId === 1 ? first : second).sign(pass)
      expect(await verifyPass(text, known)).toEqual({ pass })
      expect(readPass(text)).toEqual({ pass })
      expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+[0-9A-W]$/)
    }),
    { numRuns: Math.min(500, runs) },
  )
})

/** One way to spoil a pass: of its characters, its bytes, its end, or its key. */
type Harm = { how: 'character' | 'byte' | 'cut' | 'grown' | 'key' | 'id'; at: number; bit: number }
const harms = fc.record({
  how: fc.constantFrom<Harm['how']>(
    'character',
    'byte',
    'byte',
    'byte',
    'cut',
    'grown',
    'key',
    'id',
  ),
  at: fc.nat({ max: 10_000 }),
  bit: fc.nat({ max: 7 }),
})

async function spoil(text: string, pass: Pass, { how, at, bit }: Harm): Promise<string> {
  const bytes = decodeBase45(text.slice(PASS_PREFIX.length)) ?? new Uint8Array()
  const index = at % bytes.length
  if (how === 'character') return flipCharacter(text, at, bit)
  if (how === 'cut') return PASS_PREFIX + encodeBase45(bytes.slice(0, index))
  if (how === 'grown') return PASS_PREFIX + encodeBase45(Uint8Array.of(...bytes, at % 256))
  // Signed, but by another venue; or by a key of ours under the number of another.
  if (how === 'key') return foreign.sign(pass)
  if (how === 'id') bytes[1] = bytes[1] === 1 ? 2 : 1
  else bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
  return PASS_PREFIX + encodeBase45(bytes)
}

function flipCharacter(text: string, at: number, bit: number): string {
  const index = at % text.length
  const code = text.charCodeAt(index) ^ (1 << bit)
  return text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1)
}

test(
  `${runs} spoiled passes (seed ${seed}): none is accepted, and no valid one refused`,
  async () => {
    const seen = { unreadable: 0, newer: 0, forged: 0 }
    const genuine = await Promise.all(fc.sample(passes, { numRuns: 50, seed }).map(sign))
    for (const [n, harm] of fc.sample(harms, { numRuns: runs, seed }).entries()) {
      const { pass, text } = genuine[n % genuine.length] ?? (await sign(longest))
      const reading = await verifyPass(await spoil(text, pass, harm), known)
      if ('pass' in reading) throw new Error(`accepted: ${text} ${JSON.stringify(harm)}`)
      seen[reading.problem] += 1
      if (n % 20 === 0) expect(await verifyPass(text, known)).toEqual({ pass })
    }
    process.stdout.write(`passes: ${JSON.stringify({ seed, runs, ...seen })}\n`)
    // All three defences were met, the signature above all.
    expect(seen.forged).toBeGreaterThan(runs / 3)
    expect(seen.unreadable).toBeGreaterThan(runs / 50)
  },
  60_000 + runs * 5,
)

async function sign(pass: Pass) {
  return { pass, text: await (pass.keyId === 1 ? first : second).sign(pass) }
}

test('without the check of its signature a spoiled pass is accepted (negative control)', async () => {
  const { pass, text } = await sign({ ...longest, keyId: 1, booking: 'abc' })
  const spoiled = await spoil(text, pass, { how: 'byte', at: 4, bit: 3 })
  expect(readPass(spoiled)).toEqual({ pass: { ...pass, party: pass.party ^ 8 } })
})

test('the longest pass is a code of version 10 at most (level M), and reads back', async () => {
  const text = await foreign.sign(longest)
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = code.length - 8
  expect((size - 17) / 4).toBeLessThanOrEqual(10)
  expect(decodeQR(pictureOf(drawQr(text)))).toBe(text)
})

test('a usual pass takes no more than 130 bytes', async () => {
  const text = await first.sign({
    ...longest,
    keyId: 1,
    booking: 'abcdefghjkmnpqrstuvw',
    activity: 'simulators',
  })
  expect(decodeBase45(text.slice(PASS_PREFIX.length))?.length).toBeLessThanOrEqual(130)
})

/** The drawn path as a camera would see it, four pixels a module. */
function pictureOf({ size, path }: { size: number; path: string }) {
  const scale = 4
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * width + Number(x) * scale) * 4
      for (let at = from; at < from + Number(length) * scale * 4; at++)
        if (at % 4 !== 3) data[at] = 0
    }
  }
  return { width, height: width, data }
}

test.each([
  ['a booking of 41 characters', { booking: 'x'.repeat(41) }],
  ['an activity of 41', { activity: 'x'.repeat(41) }],
  ['a party of 256', { party: 256 }],
  ['half a minute', { startsAt: longest.startsAt + 30_000 }],
  ['an opening after the start', { opensAt: longest.startsAt + MINUTE_MS }],
])('%s is not signed', async (_, wrong) => {
  await expect(first.sign({ ...longest, ...wrong })).rejects.toThrow(RangeError)
})

test('bytes and base45 are one to one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
  // RFC 9285, §4.3 and §4.4.
  expect(encodeBase45(new TextEncoder().encode('AB'))).toBe('BB8')
  expect(encodeBase45(new TextEncoder().encode('base-45'))).toBe('UJCLQE7W581')
  expect(new TextDecoder().decode(decodeBase45('QED8WEX0'))).toBe('ietf!')
  for (const text of ['GGW', ':::', '::', 'A', 'é00']) expect(decodeBase45(text)).toBeUndefined()
})

test('an address is no pass', () => {
  for (const text of ['https://borne.example/', '/scan', '', 'BORNE', 'borne$'])
    expect(isPass(text)).toBe(false)
})
