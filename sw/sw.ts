import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { dropFormerDocuments, replaceDocuments } from './documents.ts'
import { fetchMissing, keepPreviousFiles, rejectForeignPages, serveFile } from './precache.ts'
import { keepPage, keepPages, nonPagePaths, openPage } from './navigate.ts'
import { isDistrusted, readMessage } from './trust.ts'
import { isPhotograph, servePhotograph } from './photographs.ts'
import { dropFormerTierFiles, keepTier, keepTiers, type Listed, publicFiles } from './tiers.ts'
import { openNotification, receivePush, renewPush } from './push.ts'
import { sendOutbox } from './backgroundSync.ts'

/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
declare const self: ServiceWorkerGlobalScope

// Files: everything that opens every page without network. No answer of a server is ever kept here.
// Pages: public ones as they were last, each asked for anew by the app in it; the others from the shell.
// What a device needs beyond these is kept in tiers, each whole or not at all.
const listed: readonly (Listed | string)[] = self.__WB_MANIFEST
const files = publicFiles(listed)
if (files.length > 0) {
  self.addEventListener('install', (event) =>
    event.waitUntil(keepPreviousFiles(listed).catch(() => undefined)),
  )
  self.addEventListener('install', (event) => event.waitUntil(keepTiers(listed)))
  self.addEventListener('install', (event) =>
    event.waitUntil(
      keepPages(event, self.clients.matchAll({ includeUncontrolled: true })).catch(() => undefined),
    ),
  )
  const open = (page: RouteHandlerCallbackOptions) => {
    const { request, event } = page
    const openShell = () => shell(page)
    const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined))
    return isDistrusted() ? openShell() : openPage({ request, shell: openShell, later })
  }
  registerRoute(new NavigationRoute(open, { denylist: nonPagePaths }))
  addPlugins([rejectForeignPages])
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('/app-shell.html')
  registerRoute(
    ({ url }) => isPhotograph(url),
    ({ request }) => servePhotograph(request),
  )
  registerRoute(
    ({ url }) => url.pathname.startsWith('/assets/'),
    ({ request }) => serveFile(request),
  )
} else {
  // The development server gives no files, and no request passes here: one on its way would keep the
  // browser longer from letting an edited worker take over.
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
}

// The first version serves the page that installed it; a later one waits until it is told.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('activate', (event) => event.waitUntil(dropFormerDocuments()))
self.addEventListener('activate', (event) => event.waitUntil(dropFormerTierFiles(listed)))
self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  const [, tier] = /^KEEP (\w+)$/.exec(String(message)) ?? []
  if (tier) event.waitUntil(keepTier(tier, listed).catch(() => undefined))
  // What this device has come to keep since this version was installed comes before its turn.
  if (message === 'SKIP_WAITING') event.waitUntil(keepTiers(listed).then(() => self.skipWaiting()))
  if (message === 'DISTRUST') {
    // The browser answers with what is kept without asking here: it finds the shell there.
    const replacing = matchPrecache('/app-shell.html').then(
      (page) => page && replaceDocuments(page),
    )
    const replaced = replacing.catch(() => undefined)
    event.waitUntil(replaced.then(() => event.ports[0]?.postMessage('heard')))
  }
  if (message === 'FETCH_MISSING') {
    // A page that was on its way while this version took over was not there yet to be claimed.
    event.waitUntil(self.clients.claim())
    event.waitUntil(fetchMissing(files))
    if (event.source instanceof WindowClient)
      event.waitUntil(keepPage(event.source.url).catch(() => undefined))
  }
})

// The network is back, perhaps with no page open: send what waits.
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOutbox())
})

// A reminder that the customer has asked for.
self.addEventListener('push', (event) => event.waitUntil(receivePush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush()))
