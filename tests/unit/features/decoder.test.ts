import { expect, test } from 'vitest'
import { decode } from '../../../src/features/scan/decoder.ts'
import { drawQr, type Look, rgba } from '../../support/browser/qrPicture.ts'

/** As long as a pass, in its alphabet. */
const pass = `BORNE$${'A1 B2$C3%D4*E5+F6-G7.H8/J9:'.repeat(5)}`

/** Mulberry32: the same noise in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const looks: Look[] = [
  {},
  ...[2, 3, 4, 5, 6].map((scale) => ({ scale })),
  ...[7, 15, 30, 45, 90, 135, 180, 270, 333].map((turn) => ({ turn, scale: 5 })),
  ...[0.05, 0.1, 0.2].map((noise) => ({ noise })),
  ...[0.1, 0.2].map((noise) => ({ noise, turn: 20, scale: 5 })),
  ...[200, 120, 60].map((contrast) => ({ contrast })),
  { width: 1280, height: 720, scale: 4 },
  { width: 1280, height: 720, scale: 8, turn: 12, noise: 0.1 },
  { width: 480, height: 640, scale: 5 },
]

test.each(looks.map((look) => ({ look })))('a pass is read in %o', ({ look }) => {
  expect(decode(rgba(drawQr(pass, { ...look, random: seeded(7) })))).toBe(pass)
})

test('a picture without a code holds none', () => {
  const data = new Uint8Array(640 * 480).map((_, index) => (index * 7919) % 251)
  expect(decode(rgba({ width: 640, height: 480, data }))).toBeUndefined()
})
