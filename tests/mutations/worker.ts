import { journeys, type Mutation } from './mutation.ts'

const unit = (pattern: string) => ({ level: 'unit' as const, pattern: `tests/unit/sw/${pattern}.` })

/** The service worker: its rules by unit tests, what the browser makes of it by journeys. */
export const mutations: readonly Mutation[] = [
  {
    name: 'a page of somebody else is taken for our document',
    file: 'sw/navigate.ts',
    find: "if (response.headers.get('x-borne') !== 'document') return undefined",
    replace: '',
    killedBy: unit('navigate'),
  },
  {
    name: 'a person’s pages are asked of the network',
    file: 'sw/navigate.ts',
    find: 'if (isAppPage(path)) return shell()',
    replace: '',
    killedBy: unit('navigate'),
  },
  {
    name: 'a document of another build is kept',
    file: 'sw/documents.ts',
    find: ' || !text.includes(`__BUILT_AT__ = ${__BUILT_AT__}`)',
    replace: '',
    killedBy: unit('navigate'),
  },
  {
    name: 'a document that cannot start is opened again and again',
    file: 'sw/documents.ts',
    find: 'for (const key of await cache.keys()) await cache.put(key, shell.clone())',
    replace: 'void [cache, shell]',
    killedBy: unit('navigate'),
  },
  {
    name: 'the browser answers with a kept document whatever is searched',
    file: 'sw/documents.ts',
    find: "pathname, search: '' }",
    replace: 'pathname }',
    killedBy: unit('navigate'),
  },
  {
    name: 'a network that kept silent is waited for each time',
    file: 'sw/navigate.ts',
    find: 'if (signal.aborted) silentAt = performance.now()',
    replace: '',
    killedBy: unit('navigate'),
  },
  {
    name: 'a notification is shown to whoever has left the device',
    file: 'sw/push.ts',
    find: 'if (!who) return forgetPush(Promise.resolve(self.registration))',
    replace: 'if (!who) await forgetPush(Promise.resolve(self.registration))',
    killedBy: unit('push'),
  },
  {
    name: 'a booking that arrives after the sign-out is kept',
    file: 'sw/push.ts',
    find: '(await loadCredentials())?.id === who.id',
    replace: 'who.id !== undefined',
    killedBy: unit('push'),
  },
  {
    name: 'a tap on a notification focuses any window',
    file: 'sw/push.ts',
    find: 'windows.find(({ url }) => url === href)',
    replace: "windows.find(({ url }) => url !== '')",
    killedBy: unit('push'),
  },
  {
    name: 'the worker sleeps although something still waits',
    file: 'sw/backgroundSync.ts',
    find: 'if (isLeft) throw',
    replace: 'if (!isLeft && entries.length < 0) throw',
    killedBy: unit('background-sync'),
  },
  {
    name: 'a portal’s page is installed in the place of a file',
    file: 'sw/precache.ts',
    find: 'response.ok && isPage === isMeantAsPage && isPage === isDocument ? response : null',
    replace: 'response.ok ? response : null',
    killedBy: unit('precache'),
  },
  {
    name: 'the former version’s files are not opened',
    file: 'sw/precache.ts',
    find: '(await caches.match(request.url)) ?? fetch(request, {',
    replace: 'fetch(request, {',
    killedBy: unit('precache'),
  },
  {
    name: 'freed files are fetched and thrown away',
    file: 'sw/precache.ts',
    find: 'if (response) await precache.put(key, response)',
    replace: 'if (!response) await precache.delete(key)',
    killedBy: journeys('storage', 'freed files come back whole'),
  },
  {
    name: 'a page that could not start is asked of the server again',
    file: 'sw/trust.ts',
    find: 'distrusted = true',
    replace: 'distrusted = false',
    killedBy: journeys('updates-broken', 'after one reload the old version runs'),
  },
  {
    name: 'with no page open nothing is sent when the network is back',
    file: 'sw/sw.ts',
    find: "if (event.tag === 'outbox')",
    replace: "if (event.tag === '')",
    killedBy: journeys('profile', 'with every page closed, the worker sends the edit on its own'),
  },
  {
    name: 'a version does not wait until it is told',
    file: 'sw/sw.ts',
    find: 'event.waitUntil(keepPreviousFiles(listed).catch(() => undefined))',
    replace:
      'event.waitUntil(Promise.all([keepPreviousFiles(listed).catch(() => undefined), self.skipWaiting()]))',
    killedBy: journeys('updates', 'a new version waits, and the next navigation opens it'),
  },
  {
    name: 'a page on its way at the takeover stays without worker',
    file: 'sw/sw.ts',
    find: 'to be claimed.\n    event.waitUntil(self.clients.claim())',
    replace: 'to be claimed.',
    killedBy: journeys('updates', 'a page on its way while the first worker takes over'),
  },
  {
    name: 'a version takes over before it has what this device keeps beyond the public pages',
    file: 'sw/sw.ts',
    find: 'event.waitUntil(keepTiers(listed).then(() => self.skipWaiting()))',
    replace: 'event.waitUntil(Promise.all([keepTiers(listed), self.skipWaiting()]))',
    killedBy: unit('takeover'),
  },
]
