import { startTransition } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from './boot/reactDom.ts'
import { App } from './app.tsx'
import { afterPaint } from './boot/afterPaint.ts'
import { holdPlace } from './boot/holdPlace.ts'
import { prepareMenu, startMenu } from './boot/menu.ts'
import { untilReached } from './boot/untilReached.ts'
import { followTranslator } from './boot/translator.ts'
import { isPage, plainPath, publicPages } from '../shared/pages/pages.ts'
import type { Living } from '../shared/pages/living.ts'
import { fillCache } from './offline/cache/living.ts'
import { readLiving, readJustNow } from './boot/readLiving.ts'
import { createQueryClient } from './offline/cache/queryClient.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { onSessionEnd } from './session/current.ts'
import { loadNotFound } from './layout/notFound/NotFound.tsx'
import { setFromTop } from './ui/progressiveRender.ts'
import { takeOver } from './ui/lazyPart.ts'
import { pageReady } from './ui/pageReady.ts'

/** What the app is made of, once. */
type Parts = { queryClient: QueryClient; router: AppRouter; living: Living | undefined }

let restoring: Promise<void> | undefined

// A built document has begun it (prerender/inline/loader.ts).
if (import.meta.env.DEV) startMenu()
followTranslator()
// Scrolling over a number that has the focus would change it.
addEventListener('wheel', ({ target }) => blurNumber(target), { passive: true })
// Evaluating the app was one task: what is tapped is heard before the next.
setTimeout(start)

function start(): void {
  const queryClient = createQueryClient()
  const living = readLiving()
  if (living) fillCache(queryClient, living, readJustNow())
  const router = createAppRouter(queryClient)
  // The page's code comes at once, not after what it waits for.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) void router.loadRouteChunk(route)
  // The guard decides anew: signed out here, in another tab, or by the server.
  onSessionEnd(() => void router.invalidate())
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) leaveDocument()
  })
  const parts = { queryClient, router, living }
  void pageReady.then(() => afterPaint(() => void startBackgroundWork(parts)))
  router.history.subscribe(({ location: { hash }, action }) => {
    setFromTop((action.type === 'PUSH' || action.type === 'REPLACE') && hash === '')
  })
  router.subscribe('onRendered', () => setFromTop(false))
  holdPlace(router)
  const root = document.getElementById('root')
  if (root) void show(root, parts)
}

function blurNumber(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
}

async function show(root: HTMLElement, parts: Parts): Promise<void> {
  const { queryClient, router } = parts
  const held = heldBy(root)
  const isDocument = held === 'this-page'
  const app = <App {...parts} isDocument={isDocument} />
  if (isDocument) {
    router.ssr = { manifest: undefined }
    leaveScroll(router)
    takeOver(true)
    await router.load()
    takeOver(false)
    // In a transition React yields between slices of the page, so that a tap is heard meanwhile.
    return startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportError }))
  }
  // What is shown stays until the app has its own page, and what the device knows, ready.
  const loading = held === 'another-page' ? [router.load(), loadNotFoundHere()] : []
  await Promise.all([restoreOnce(queryClient), ...loading])
  createRoot(root).render(app)
}

/** Whoever read on before the app came stays where they are: its first render moves nothing. */
function leaveScroll(router: AppRouter): void {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
    // The router did not see them go there, and would not find their place again for « Retour ».
    document.dispatchEvent(new Event('scroll'))
    stop()
  })
}

function loadNotFoundHere(): Promise<void> | undefined {
  return isPage(location.pathname) ? undefined : loadNotFound()
}

/** What this device knows is no part of a document: it comes right after. */
function restoreOnce(queryClient: QueryClient): Promise<void> {
  restoring ??= import('./session/device.ts')
    .then(({ restoreDevice }) => restoreDevice(queryClient))
    .catch((error: unknown) => {
      restoring = undefined
      throw error
    })
  return restoring
}

/** What is not needed to read the first page comes after its paint. */
async function startBackgroundWork({ queryClient, router }: Parts): Promise<void> {
  endFirstFrame()
  const { startBackground } = await untilReached(async () => {
    await restoreOnce(queryClient)
    return import('./session/background.ts')
  })
  prepareMenu()
  const ask = (reload: () => void) => void askToReload(reload)
  const { navigated } = await startBackground(queryClient, ask)
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    // What it looks at would be laid out inside the press.
    if (pathChanged) afterPaint(() => navigated(toLocation.pathname))
  })
  void prefetch(router)
}

async function askToReload(reload: () => void): Promise<void> {
  const { askToReload: ask } = await import('./layout/updateToast.ts')
  ask(reload)
}

/** The code of the pages that one tap away may ask for, once the worker has brought it. */
async function prefetch(router: AppRouter): Promise<void> {
  const worker = navigator.serviceWorker
  if (!worker) return
  if (!worker.controller) {
    return worker.addEventListener('controllerchange', () => void prefetch(router), { once: true })
  }
  // One after the other: asked for all at once, they would keep a tap waiting.
  for (const path of publicPages) {
    await router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined)
  }
}

/** What Node has rendered into the root: this very page, another one (nothing is found there), nothing. */
function heldBy(root: HTMLElement): 'this-page' | 'another-page' | 'nothing' {
  const { page } = root.dataset
  if (page === undefined) return 'nothing'
  return page === plainPath(location.pathname) ? 'this-page' : 'another-page'
}

/** What the document says of its own address, and of its first frame, is not true of the next page. */
function leaveDocument(): void {
  for (const element of document.querySelectorAll(':root [data-document]')) element.remove()
  endFirstFrame()
}

/** What its marker holds back has come: left there, its going would cost the next page a look at every chapter. */
function endFirstFrame(): void {
  document.documentElement.removeAttribute('data-document')
}
