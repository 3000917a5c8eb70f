import { describe, expect, test } from 'vitest'
import { mistakeKinds } from './mistakeKinds.ts'
import { optionalFields } from './optionalFields.ts'
import { sessionMistakes } from './sessionMistakes.ts'
import { tariffMistakes } from './tariffMistakes.ts'
import { isMap, isPair, isSeq, type Node, parseDocument, visit } from 'yaml'
import { textFileNames } from '../../../server/venueFolder/checkTexts.ts'
import {
  checkVenue,
  type Mistake,
  type VenueSources,
  sourceNames,
  venueFileNames,
} from '../../../server/venueFolder/checkVenue.ts'
import { readPictures } from '../../../server/venueFolder/readPictures.ts'
import { readSources } from '../../../server/venueFolder/readVenueFolder.ts'
import { parseYamlFile, type Path, type YamlFile } from '../../../server/venueFolder/yamlFile.ts'

const own = readSources('venue')
/** With one sentence below each title, and the product's colours: what is no mistake of a YAML file. */
const short = { ...own, 'theme.css': undefined }
for (const name of textFileNames) {
  short[name] = own[name].match(/^## .*/gm)?.join('\n\nOui.\n\n') ?? ''
}
const pictures = readPictures('venue')
const parsed = new Map<string, YamlFile>()
const sourceOf = (file: keyof VenueSources) => own[file] ?? ''

const starter = 'server/venueFolder/starter'

test.each(['venue', starter, `${starter}/exemples`, 'tests/venues/gym', 'tests/venues/minimal'])(
  '%s is a venue without a mistake',
  (folder) => {
    expect(checkVenue(readSources(folder), pictures).mistakes).toBeUndefined()
  },
)

test('a file that is no UTF-8 is told with its line, whichever it is', () => {
  for (const file of sourceNames) {
    const source = own[file]
    if (!source) continue
    const { mistakes } = checkVenue({ ...own, [file]: `${source}\n# R\uFFFDalit\uFFFD` }, pictures)
    const told = mistakes?.map((one) => [one.file, one.line, one.text])
    expect(told).toContainEqual([
      file,
      source.split('\n').length + 1,
      expect.stringMatching(/UTF-8/),
    ])
  }
})

test('each file of the examples may be added to the starter by itself', () => {
  const begun = readSources(starter)
  const examples = readSources(`${starter}/exemples`)
  const alone = ['hours.yaml', 'activities.yaml', 'pages.yaml', 'offers.yaml', 'theme.css'] as const
  for (const name of alone) {
    const sources = { ...begun, [name]: examples[name] }
    expect([name, checkVenue(sources, pictures).mistakes]).toEqual([name, undefined])
  }
})

test('a text that a folder has not is the product’s own, with the venue’s limits and names', () => {
  const { values } = checkVenue(readSources(`${starter}/exemples`), pictures)
  const words = spaced([values?.contractTerms, values?.privacyParts])
  expect(words).toContain('sans frais jusqu’à 24 heures avant, en ligne')
  expect(words).toContain('Ma Salle SAS, 1 rue du Jeu, 75999 Paris')
})

describe.each(Object.entries({ ...mistakeKinds, ...sessionMistakes, ...tariffMistakes }))(
  '%s',
  (_, [file, from, to, says, toldAt = to.trim()]) => {
    test('is told with its file and its line', () => {
      expect(sourceOf(file)).toContain(from)
      const source = sourceOf(file).replace(from, () => to)
      const line = source.slice(0, source.indexOf(toldAt)).split('\n').length
      const mistakes = mistakesOf(file, source)
      expect(mistakes).toContainEqual(
        expect.objectContaining({ file, line, text: expect.stringMatching(says) }),
      )
    })
  },
)

test('sessions within the hours are no mistake: of the week, of a season, of a shorter day', () => {
  const lines = [
    'sessions:',
    '  timetables:',
    '    - week: { friday: [18:30, 19:30, 23:00], monday: [] }',
    '    - { week: { monday: [14:00, 19:00] }, from: 2026-12-19, to: 2027-01-03 }',
    '  exceptionalDays:',
    '    - { day: 2026-12-24, times: [17:00], reason: Réveillon }',
    '    - { day: 2026-12-25, times: [], reason: Noël }',
  ]
  const source = sourceOf('activities.yaml')
  const sold = source.replace('pool: vr', () => ['pool: vr', ...lines].join('\n    '))
  expect(mistakesOf('activities.yaml', sold)).toEqual([])
})

test('a season and the public holidays may close', () => {
  const source = sourceOf('hours.yaml')
    .replace('monday: 14:00-20:00', 'monday: closed')
    .replace(/publicHolidays: .*/, 'publicHolidays: closed')
  const { values } = checkVenue({ ...own, 'hours.yaml': source }, pictures)
  expect(values?.builtInHours.seasons?.[0]).toMatchObject({ closed: [1], weekly: { '2': {} } })
  expect(values?.holidaySpan).toBeNull()
})

test('a module is told at its switch, if another file lacks what it needs', () => {
  const source = sourceOf('activities.yaml').replace('id: birthday', 'id: fete')
  expect(mistakesOf('activities.yaml', source)).toContainEqual({
    file: 'venue.yaml',
    line: linesWith(sourceOf('venue.yaml'), /^ {2}birthday: true/)[0],
    field: 'modules › birthday',
    text: 'attendu : une activité dont l’id est birthday, ou « birthday: false »',
  })
})

test('activities with other limits than the first are told with them', () => {
  const source = sourceOf('activities.yaml')
    .replace(/cancelBeforeHours: 72/, 'cancelBeforeHours: 0')
    .replace(/(id: vr\n)/, '$1    cancelBeforeHours: 1\n')
  const texts = '## Annuler {#annulation}\n\nSans frais {{cancelBefore}}.\n\n'
  const contracts = texts + short['texts/contracts.md'].replace(/^.*annulation.*$/m, '')
  const files = { ...short, 'activities.yaml': source, 'texts/contracts.md': contracts }
  const { values } = checkVenue(files, pictures)
  const others =
    'Réalité virtuelle : 1 heure avant ; Anniversaire : son début ; Entreprise : 7 jours avant'
  expect(spaced(values?.contractTerms)).toContain(`Sans frais jusqu’à 24 heures avant (${others}).`)
})

test.each(['venue.yaml', 'hours.yaml', 'activities.yaml'])(
  '%s is told where it is missing',
  (file) => {
    const { mistakes } = checkVenue({ ...own, [file]: undefined }, pictures)
    expect(mistakes).toEqual([{ file, line: 1, field: '', text: 'ce fichier manque' }])
  },
)

describe.each(venueFileNames)('%s', (file) => {
  test('is told where it is empty', () => {
    expect(mistakesOf(file, '')[0]).toMatchObject({ file, line: 1 })
  })

  test('has every value of another kind told, all at once', () => {
    const document = parseDocument(sourceOf(file))
    visit(document, {
      Scalar: (key, node) => {
        if (key !== 'key') node.value = typeof node.value === 'string' ? 7 : 'sept'
      },
    })
    const source = document.toString()
    const told = new Set(mistakesOf(file, source).map(({ line }) => line))
    expect(linesWith(source, /\b(7|sept)\b/).filter((line) => !told.has(line))).toEqual([])
  })

  test('has every unknown field told, all at once', () => {
    const document = parseDocument(sourceOf(file))
    visit(document, {
      Map: (_, node, path) => {
        const parent = path.at(-1)
        if (isPair(parent) && namesOwn.has(String(parent.key))) return
        node.add({ key: 'inconnu', value: 1 })
        node.add({ key: 'inconnu-aussi', value: 1 })
      },
    })
    const source = document.toString()
    const told = mistakesOf(file, source).filter(({ text }) => text.startsWith('champ inconnu'))
    expect([...new Set(told.map(({ line }) => line))]).toEqual(linesWith(source, /inconnu/))
  })

  test('has every field told that is absent, but those that it may leave out', () => {
    const places = fieldsOf(parseDocument(sourceOf(file)).contents)
    const silent = [...places].filter(([, path]) => {
      const parse = (source: string) => {
        return source === own[file] ? without(path, parseOnce(source)) : parseOnce(source)
      }
      return !checkVenue(short, pictures, [], parse).mistakes
    })
    expect(silent.map(([place]) => place)).toEqual(optionalFields[file])
  })
})

test('a hundred mistakes over all the files are told at once, each in its line, and nothing is opened', () => {
  const spoilt = { ...own }
  const made = venueFileNames.flatMap((file) => {
    const document = parseDocument(sourceOf(file))
    let count = 0
    let spoiled = 0
    visit(document, {
      Scalar: (key, node) => {
        if (key === 'key' || count++ % 3 || spoiled === 20) return
        spoiled += 1
        node.value = typeof node.value === 'string' ? 70707 : 'sept-fois'
      },
    })
    spoilt[file] = document.toString()
    return linesWith(spoilt[file], /70707|sept-fois/).map((line) => `${file} ${line}`)
  })
  const { values, mistakes = [] } = checkVenue(spoilt, pictures)
  const told = mistakes.map(({ file, line }) => `${file} ${line}`)
  expect(values).toBeUndefined()
  expect(made.length).toBeGreaterThanOrEqual(80)
  expect(made.filter((place) => !told.includes(place))).toEqual([])
})

test('a folder of 60 activities and 200 questions is read in a time that grows with its size', () => {
  const activities = parseDocument(sourceOf('activities.yaml'))
  const pages = parseDocument(sourceOf('pages.yaml'))
  const [first] = activities.toJS().activities
  for (let n = 0; n < 53; n++) activities.addIn(['activities'], { ...first, id: `essai-${n}` })
  for (let n = 0; n < 200; n++) {
    pages.addIn(['questions'], { pages: ['/contact'], question: `Et ${n} ?`, answer: 'Oui.' })
  }
  const large = {
    ...own,
    'activities.yaml': activities.toString(),
    'pages.yaml': pages.toString(),
  }
  const sizeOf = (files: VenueSources) => Object.values(files).join('').length
  const [small, big] = [own, large].map((files) => {
    const began = performance.now()
    expect(checkVenue(files, pictures).mistakes).toBeUndefined()
    return performance.now() - began
  })
  expect(big).toBeLessThan(((small ?? 0) * 10 * sizeOf(large)) / sizeOf(own))
})

/** As a reader sees it: spaces that do not break are spaces. */
function spaced(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u00a0', ' ')
}

/** Blocks whose names the venue chooses: none is unknown there. */
const namesOwn = new Set(['stations', 'overflow', 'options', 'largeGroups', 'prices', 'guide'])

/** A path of each kind of field: entries of a list are of one kind, and so are names that the venue chooses. */
function fieldsOf(root: Node | null): Map<string, (string | number)[]> {
  const found = new Map<string, (string | number)[]>()
  const collect = (node: unknown, path: (string | number)[], place: string[]) => {
    if (isSeq<Node>(node)) {
      for (const [index, item] of node.items.entries()) {
        collect(item, [...path, index], [...place, '*'])
      }
    }
    if (!isMap<Node, Node>(node)) return
    for (const { key, value } of node.items) {
      const name = String(key)
      const kind = [...place, namesOwn.has(place.at(-1) ?? '') ? '*' : name]
      if (!found.has(kind.join('.'))) found.set(kind.join('.'), [...path, name])
      collect(value, [...path, name], kind)
    }
  }
  collect(root, [], [])
  return found
}

function linesWith(source: string, words: RegExp): number[] {
  return source.split('\n').flatMap((text, index) => {
    return words.test(text.replace(/^\s*#.*/, '')) ? [index + 1] : []
  })
}

function mistakesOf(file: keyof VenueSources, source: string): Mistake[] {
  const isYaml = venueFileNames.some((name) => name === file)
  const sources = { ...(isYaml ? short : own), [file]: source }
  return checkVenue(sources, pictures, [], parseOnce).mistakes ?? []
}

/** As the product reads it; of the same text only the first time. */
function parseOnce(source: string): YamlFile {
  const yaml = parsed.get(source) ?? parseYamlFile(source)
  parsed.set(source, yaml)
  return { ...yaml, data: structuredClone(yaml.data) }
}

/** A file that lacks a field. */
function without(path: Path, yaml: YamlFile): YamlFile {
  const block: unknown = path.slice(0, -1).reduce((node: unknown, key) => {
    return typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined
  }, yaml.data)
  if (typeof block === 'object' && block !== null) Reflect.deleteProperty(block, path.at(-1) ?? '')
  return yaml
}
