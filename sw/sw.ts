/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openPage } from './navigate.ts'
import { notPages } from './pages.ts'
import { sendOutbox } from './wake.ts'

declare const self: ServiceWorkerGlobalScope

// Files: everything that opens every page without network. No answer of a server is ever kept here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Pages: the home page is among the files; the others are fresh where the network allows it.
const shell = createHandlerBoundToURL('/app-shell.html')
registerRoute(
  new NavigationRoute((page) => openPage(page.request, () => shell(page)), { denylist: notPages }),
)

// The first version serves the page that installed it; a later one waits until it is told.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (isMessage(message) && message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

// The network is back, perhaps with no page open: send what waits.
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOutbox())
})

function isMessage(data: unknown): data is { type: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data
}
