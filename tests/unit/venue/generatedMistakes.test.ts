import { parseDocument } from 'yaml'
import { expect, test } from 'vitest'
import {
  checkVenue,
  type VenueFileName,
  venueFileNames,
} from '../../../server/venueFolder/checkVenue.ts'
import { readPictures } from '../../../server/venueFolder/readPictures.ts'
import { readSources } from '../../../server/venueFolder/readVenueFolder.ts'
import { parseYamlFile, type Path } from '../../../server/venueFolder/yamlFile.ts'

/** A hundred folders with one generated mistake each: in a field of the project's own, by a kind of mistake. */

const own = readSources('venue')
const pictures = readPictures('venue')
const files = new Map(
  venueFileNames.map((file) => [own[file] ?? '', parseYamlFile(own[file] ?? '')]),
)

/** What a value is changed into; nothing where that would be none of this kind. */
type Kind = (value: unknown) => unknown
const ofText = (form: RegExp, change: (text: string) => unknown): Kind => {
  return (value) => (typeof value === 'string' && form.test(value) ? change(value) : undefined)
}
const ofNumber =
  (to: unknown): Kind =>
  (value) =>
    typeof value === 'number' ? to : undefined
const kinds: Record<string, Kind> = {
  'a list for a value': () => [1, 2],
  'a block for a value': () => ({ fr: 'Oui' }),
  'an empty value': () => null,
  'an empty text': ofText(/./, () => ''),
  'a number for a text': ofText(/./, () => 70707),
  'a number in words': ofNumber('sept'),
  'a negative number': ofNumber(-3),
  'a fraction of a cent, or of a minute': ofNumber(7.001),
  'a number beyond any measure': ofNumber(1e12),
  'oui for true': (value) => (typeof value === 'boolean' ? 'oui' : undefined),
  'an hour of 25': ofText(/^\d\d:\d\d/, (text) => text.replace(/^\d\d/, '25')),
  'a 30th of February': ofText(/^\d{4}-\d\d-\d\d$/, () => '2026-02-30'),
  'an address without its scheme': ofText(/^https:\/\//, (text) => text.replace('https://', '')),
  'a colour in French': ofText(/^(orange|cyan|green|pink|violet|sand|yellow)$/, () => 'bleu'),
  'a name with capitals': ofText(/^[a-z]+-[a-z-]+$/, (text) => text.toUpperCase()),
  'a place that stands for nothing': ofText(/ .* /, (text) => `${text} {{rien}}`),
  'a character that no database stores': ofText(/ .* /, (text) => `${text}\0`),
}

/** Every place of a file with a value of its own, those of a list or of chosen names once. */
function placesOf(file: VenueFileName): { path: Path; value: unknown }[] {
  const found = new Map<string, { path: Path; value: unknown }>()
  const collect = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) {
      const place = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')
      if (!found.has(place)) found.set(place, { path, value })
    } else if (Array.isArray(value)) value.forEach((one, index) => collect(one, [...path, index]))
    else for (const [key, one] of Object.entries(value)) collect(one, [...path, key])
  }
  collect(parseYamlFile(own[file] ?? '').data, [])
  return [...found.values()]
}

type Made = { name: string; file: VenueFileName; source: string; path: Path }

/** Eight for each kind, from one end of the files to the other. */
function generate(): Made[] {
  const each = 8
  return Object.entries(kinds).flatMap(([name, change]) => {
    const able = venueFileNames.flatMap((file) =>
      placesOf(file).flatMap(({ path, value }) => {
        const to = change(value)
        return to === undefined ? [] : [{ file, path, to }]
      }),
    )
    const step = Math.max(1, Math.floor(able.length / each))
    return able
      .filter((_, index) => index % step === 0)
      .slice(0, each)
      .map(({ file, path, to }) => {
        const document = parseDocument(own[file] ?? '')
        document.setIn(path, to)
        const place = `${file} › ${path.join(' › ')}`
        return { name: `${name}: ${place}`, file, source: document.toString(), path }
      })
  })
}

const made = generate()

test('they are a hundred, of every kind and in every file', () => {
  expect(made.length).toBeGreaterThanOrEqual(100)
  expect(new Set(made.map(({ file }) => file))).toEqual(new Set(venueFileNames))
})

test.each(made)('$name', ({ file, source, path }) => {
  const { values, mistakes = [] } = checkVenue({ ...own, [file]: source }, pictures, [], parse)
  const line = parseYamlFile(source).lineOf(path)
  expect(values).toBeUndefined()
  expect(mistakes).toContainEqual(
    expect.objectContaining({ file, line, text: expect.stringMatching(/attendu : |n’existe pas/) }),
  )
  for (const { text } of mistakes) expect(text).not.toMatch(/object Object|undefined|null/)
})

test('(negative control) as each file is written again without a mistake, nothing is told', () => {
  for (const file of venueFileNames) {
    const document = parseDocument(own[file] ?? '')
    const again = { ...own, [file]: document.toString() }
    expect(checkVenue(again, pictures, [], parse).mistakes).toBeUndefined()
  }
})

/** As the product reads it; of a file that is as it was, only once. */
function parse(source: string) {
  const known = files.get(source)
  return known ? { ...known, data: structuredClone(known.data) } : parseYamlFile(source)
}
