import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The floors, from the ground up. A file may import from a lower floor or from its own room. */
const floors = [
  ['shared', 'venue'],
  [
    'server/failure',
    'server/lifecycle',
    'server/limits/limits',
    'server/log',
    'server/metrics',
    'server/secret',
    'server/setup',
    'server/venueFolder',
    'src/boot',
  ],
  ['server/config', 'server/files', 'prerender/inline'],
  ['src/platform', 'src/ui', 'server/console', 'server/http', 'server/postgres'],
  ['src/offline', 'server/db'],
  ['server/limits'],
  ['server/booking'],
  ['src/session', 'sw', 'server/upstreams', 'server/mail', 'server/push', 'server/assistant'],
  ['src/features/code'],
  ['src/features/*', 'server/services'],
  ['server/api', 'server/jobs'],
  ['src/layout', 'server/app', 'server/workers'],
  [
    'src/routes',
    'server/main',
    'server/pair',
    'server/staff',
    'server/backup',
    'server/restore',
    'server/doctor',
    'server/dev',
  ],
  ['src/routeTree.gen'],
  ['src/router'],
  ['src/app'],
  ['src/main', 'prerender'],
]

/** The ground, on which every wing stands. */
const ground = /^(shared|venue)\//
/** What a wing may take from another one. */
const lent: Record<string, RegExp> = {
  shared: ground,
  venue: ground,
  src: ground,
  server: ground,
  prerender: /^(shared|venue|src)\//,
  sw: /^(shared|venue|src\/(platform|offline))\//,
}

/** Each effect has one door: nothing else may name what is behind it. */
const doors: [RegExp, RegExp][] = [
  [/from 'sonner'|import\('sonner'\)/, /^src\/ui\/feedback\/toast/],
  [/from 'idb-keyval'|\bindexedDB\b/, /^src\/platform\/storage/],
  [/from 'workbox-(?!window)/, /^sw\//],
  [/from 'workbox-window'/, /^src\/platform\//],
  [
    /(?<![.\w])fetch\(/,
    /^(src\/platform\/http|server\/upstreams\/upstream|server\/assistant\/model|server\/push\/deliver|prerender\/inline\/rescue|sw\/(navigate|precache|photographs))/,
  ],
  [
    /process\.env/,
    /^(server\/(main|pair|staff|backup|restore|doctor)|server\/venueFolder\/(open|check))\./,
  ],
  [/from 'yaml'/, /^server\/venueFolder\//],
  [/from '#venue'/, /^(venue|shared\/venue)\//],
  [/from 'prom-client'/, /^server\/metrics\./],
  [/from 'nodemailer'/, /^server\/mail\//],
  [/lucide-react/, /^(prerender\/sprites|server\/venueFolder\/references)/],
  [/'@simplewebauthn\//, /^(src\/platform\/passkeys|server\/api\/account\/webauthn)\./],
  [/'dompurify'/, /^src\/platform\/(sanitise|trustedTypes)/],
  [/trustedPolicy|createPolicy/, /^src\/platform\/(trustedTypes|sanitise|worker)/],
  [/from 'pg'|from 'drizzle-orm\/node-postgres'/, /^server\/(db|postgres)\//],
]

/** What goes by the clock of its process, or asks the database for the one that decides. */
const clocks = /\bDate\.now\b|new Date\(\)|_timestamp\b|\bdefaultNow\b/
/** The log, names of files, waits for a process, rests of a circuit; and the one clock itself. */
const undecided =
  /^server\/(main|doctor|mail\/files|db\/clock|postgres\/cluster|upstreams\/httpClient)/

const files = ['shared', 'venue', 'prerender', 'src', 'sw', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('migrations'))

const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

test.each(files.map((file) => ({ file })))('$file imports only from below', ({ file }) => {
  const wrong = importsOf(file).filter((target) => !mayImport(file, target))
  expect(wrong).toEqual([])
})

test('the document has the same floors', () => {
  const document = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  const told = [...document.matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, , rooms = '']) =>
    [...rooms.matchAll(/`([^`]+?)(?:\.\w+)?`/g)].map(([, room]) => room),
  )
  expect(told).toEqual(floors)
})

test.each(doors)('%s stays behind %s', (effect, door) => {
  expect(files.filter((file) => effect.test(texts.get(file) ?? '') && !door.test(file))).toEqual([])
})

test('nothing in the server decides by any clock but the database’s', () => {
  const wrong = files.filter((file) => file.startsWith('server/') && !undecided.test(file))
  expect(wrong.filter((file) => clocks.test(texts.get(file) ?? ''))).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const long = files.filter(
    (file) => !file.includes('.gen.') && (texts.get(file) ?? '').split('\n').length > 251,
  )
  expect(long).toEqual([])
})

/** Names that every room could give to something else: they have to be translated back before they are found. */
const vagueName =
  /\b(?:type|interface|class|function|const|let) (?:Asked|Awaited|Entry|Heard|Kept|Known|Needs|Seen|Told|Waiting|KEPT|LIMIT|LONGEST|PATIENCE|PAUSE|REST)\b/

test('no name could mean anything', () => {
  expect(files.filter((file) => vagueName.test(texts.get(file) ?? ''))).toEqual([])
  expect('type Asked = string').toMatch(vagueName)
  expect('type CodeMutation = Asked').not.toMatch(vagueName)
})

test('a route is at most 120 lines', () => {
  const long = files.filter(
    (file) => file.startsWith('src/routes/') && (texts.get(file) ?? '').split('\n').length > 121,
  )
  expect(long).toEqual([])
})

/** The rooms of a booking, each of which may import from those before it. */
const bookingRooms = [
  '',
  'draft',
  'hold',
  'calendar',
  'waitlist',
  'form',
  'change',
  'visits',
  'invitation',
]

test('a booking’s rooms are built on each other in one order', () => {
  const rankOf = (file: string) =>
    bookingRooms.indexOf(/^src\/features\/booking\/(?:(\w+)\/)?/.exec(file)?.[1] ?? '')
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => [file, target].every((path) => path.includes('features/booking/')))
      .filter((target) => rankOf(target) > rankOf(file))
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the rule finds an import that points up', () => {
  expect(mayImport('shared/rules/day.ts', 'src/ui/Button.tsx')).toBe(false)
  expect(mayImport('src/features/booking/a.ts', 'src/features/profile/b.ts')).toBe(false)
  expect(mayImport('src/ui/feedback/Stamp.tsx', 'src/platform/http.ts')).toBe(false)
  expect(mayImport('server/api/account/users.ts', 'src/platform/http.ts')).toBe(false)
  expect(mayImport('server/api/account/users.ts', 'shared/api/account/profile.ts')).toBe(true)
})

function importsOf(file: string): string[] {
  const text = texts.get(file) ?? ''
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    normalize(join(dirname(file), match[1] ?? '')),
  )
}

function mayImport(file: string, target: string): boolean {
  const from = roomOf(file)
  const to = roomOf(target)
  if (wingOf(file) !== wingOf(target) && !lent[wingOf(file)]?.test(target)) return false
  return from.room === to.room || from.floor > to.floor || (from.floor === 0 && to.floor === 0)
}

function wingOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function roomOf(file: string): { room: string; floor: number } {
  for (const [floor, rooms] of floors.entries()) {
    for (const room of rooms) {
      const parent = room.replace('/*', '')
      if (!file.startsWith(parent)) continue
      const name = room.endsWith('/*') ? file.split('/').slice(0, 3).join('/') : room
      return { room: name, floor }
    }
  }
  throw new Error(`${file} lives on no floor: add its room to the plan`)
}
