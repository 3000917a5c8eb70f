import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Which routes a visit needs together: each group is one chunk, the last one takes the rest. */
const groups = [
  { name: 'home', test: /^index$/ },
  { name: 'account', test: /^client\/|^reservation-confirmation$/ },
  { name: 'team', test: /^scan$|^test-/ },
  { name: 'pages', test: /./ },
]

const prefix = 'virtual:routes-'
/** As the router's plugin names the part of a route file that comes when it is needed. */
const part = 'tsr-split=component---loader'
const pathOf = (route: string) => `/src/routes/${route}.tsx?${part}`
const nameOf = (route: string) => route.replace(/\W/g, '_')
const groupOf = (route: string) => groups.find(({ test }) => test.test(route))?.name

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const APP_ENTRY = resolve('src/main.tsx')
/** Named by the index of Query, which everybody imports: the parts of it that come late, by their chunk. */
const lateQuery: Record<string, RegExp> = {
  background: /[\\/]hydration\.js$/,
  forms: /[\\/](mutationObserver|useMutation)\.js$/,
  places: /[\\/](queriesObserver|useQueries)\.js$/,
}
const isLateQuery = (id: string) => Object.values(lateQuery).some((names) => names.test(id))

/** Whether a module is of the app's one first chunk: the entry, and what home shares with other pages. */
function isFirst(id: string, graph: Graph): boolean {
  if (neededBy(APP_ENTRY, graph).has(id)) return true
  const others = [...groups.slice(1).map(({ name }) => prefix + name), ...places, ...offlineAnswer]
  return neededBy(`${prefix}home`, graph).has(id) && isUsed(others, id, graph)
}

/** Names the chunk of those of them whose path has `test`, for the bundler. */
export function firstChunk(name: string, test: RegExp) {
  return (id: string, graph: Graph) => (test.test(id) && isFirst(id, graph) ? name : null)
}

const inSource = (...files: string[]) => files.map((file) => resolve('src', file))
const pages = [`${prefix}pages`]
const account = [`${prefix}account`, ...inSource('features/profile/credentials/Passkeys.tsx')]
const team = [`${prefix}team`, ...inSource('layout/VenueDevice.tsx', 'features/scan/decoder.ts')]
const booking = inSource('features/booking/form/BookingForm.tsx', 'session/codeSignIn.ts')
const pass = [...inSource('layout/NextPass.tsx'), resolve('shared/rules/pass/qr.ts')]
const panel = inSource('features/chat/Panel.tsx')
const offlineAnswer = inSource('features/chat/offlineAnswer.ts')
const device = inSource('features/storage/StorageView.tsx', 'features/install/Install.tsx')
const notFound = inSource('layout/notFound/NotFoundPage.tsx')
const customer = inSource(
  'session/sending.ts',
  'features/profile/loadProfilePage.ts',
  'offline/outbox/outbox.ts',
  'platform/push.ts',
)
const places = inSource('features/booking/calendar/FreePlaces.tsx')
const background = [
  ...inSource('session/device.ts', 'session/background.ts', 'platform/http.ts'),
  ...inSource('offline/secrets/pairedDevice.ts'),
  ...inSource('layout/updateToast.ts'),
  resolve('shared/api/endpoints.ts'),
]
const later = inSource('layout/Overlays.tsx')
/** What the pages and the assistant without network read texts with. */
const text = [
  'shared/pages/text.ts',
  'shared/venue/groups.ts',
  'shared/rules/hours/closings.ts',
  'venue/activityWords.ts',
  'venue/questions.ts',
  'venue/challenges.ts',
  'venue/subscriptionPage.ts',
  'venue/pages.ts',
].map((file) => resolve(file))
const announcement = inSource('features/announcement/AnnouncementWatcher.tsx')

type Uses = (roots: readonly string[]) => boolean

/**
 * What comes after a page's first code, by who needs it: each rule takes what those before it have left. A
 * chunk is a request, so that parts which come for the same reason are one.
 */
const lateChunks: readonly [name: string, takes: (uses: Uses) => boolean][] = [
  ['background', (uses) => uses(background)],
  ['parts', (uses) => uses(pages) && [later, places].some(uses)],
  ['later', (uses) => uses(later) || (uses(notFound) && uses(panel))],
  ['texts', (uses) => text.some((one) => uses([one]))],
  ['places', (uses) => uses(places)],
  [
    'forms',
    (uses) =>
      [pages, announcement].some(uses) &&
      [account, booking, team, panel, device, customer].some(uses),
  ],
  ['announcement', (uses) => uses(announcement)],
  ['outbox', (uses) => uses(customer)],
  ['device', (uses) => uses(device)],
  ['client', (uses) => [account, booking, pass, team].filter(uses).length > 1],
  ['draw', (uses) => uses(pass)],
  ['door', (uses) => team.filter((root) => uses([root])).length > 1],
]

/** The groups of chunks that come late, for the bundler. */
export const lateGroups = lateChunks.map(([name, takes], index) => ({
  name: (id: string, graph: Graph) =>
    lateQuery[name]?.test(id) || takes((roots) => isUsed(roots, id, graph)) ? name : null,
  priority: lateChunks.length - index,
}))

function isUsed(roots: readonly string[], id: string, graph: Graph): boolean {
  return roots.some((root) => neededBy(root, graph).has(id))
}

const closures = new Map<string, Set<string>>()

/** A module and what it imports, directly or not. */
function neededBy(root: string, graph: Graph): Set<string> {
  const known = closures.get(root)
  if (known) return known
  const found = new Set<string>()
  collect(root, graph, found)
  closures.set(root, found)
  return found
}

function collect(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id) || isLateQuery(id)) return
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph, found)
}

/**
 * Few chunks: every route opens offline, so each chunk is precached, and a request costs more than
 * its bytes. The router's plugin makes one lazy import per route; this makes one per group.
 */
export function groupRoutes(): Plugin {
  const split = new RegExp(`import\\((["'])[^"']*routes/([^"']+)\\.tsx\\?${part}\\1\\)`, 'g')
  const routes = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('__root'))
    .map((file) => file.slice(0, -'.tsx'.length))
  return {
    name: 'group-routes',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      return routes
        .filter((route) => prefix + groupOf(route) === id && splits(route))
        .map((route) => `export * as ${nameOf(route)} from '${pathOf(route)}'`)
        .join('\n')
    },
    transform: (code, id) =>
      id.endsWith('.tsx') && code.includes(part)
        ? code.replace(
            split,
            (_, __, route: string) =>
              `import('${prefix}${groupOf(route)}').then((group) => group.${nameOf(route)})`,
          )
        : undefined,
  }
}

/** The module that holds a public page's code, by the page's path. */
export function moduleOf(path: string): string {
  return prefix + groupOf(path.slice(1) || 'index')
}

function splits(route: string): boolean {
  return /\bcomponent: \w/.test(readFileSync(`src/routes/${route}.tsx`, 'utf8'))
}
