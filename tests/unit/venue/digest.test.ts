import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVenueFolder } from '../../../server/venueFolder/readVenueFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borne-venue-'))
  cpSync('venue', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const before = readVenueFolder('venue').digest

function digestWith(file: string, from: string, to: string): string {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  return readVenueFolder(folder).digest
}

test.each([
  ['activities.yaml', 'price: 25', 'price: 26'],
  ['activities.yaml', 'vr: 4', 'vr: 5'],
  ['hours.yaml', 'sunday: 14:00-19:00', 'sunday: 10:00-19:00'],
  ['hours.yaml', 'day: 2026-12-24', 'day: 2026-12-23'],
])('%s: « %s » as « %s » needs no build', (file, from, to) => {
  expect(digestWith(file, from, to)).toBe(before)
})

test.each([
  ['activities.yaml', 'hue: cyan', 'hue: pink'],
  ['venue.yaml', 'shop: true', 'shop: false'],
  ['offers.yaml', 'price: 29', 'price: 30'],
  ['theme.css', '{', '{ '],
  ['texts/sales.md', 'La place vous attend', 'Votre place attend'],
])('%s: « %s » as « %s » needs one', (file, from, to) => {
  expect(digestWith(file, from, to)).not.toBe(before)
})

test('a price that a text names needs no build either: the text holds its place', () => {
  const before = digestWith('texts/sales.md', 'La place vous attend', 'À {{price.vr}}, elle attend')
  expect(digestWith('activities.yaml', 'price: 25', 'price: 26')).toBe(before)
})
