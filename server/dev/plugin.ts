import { relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { venueFolder } from '../venueFolder/open.ts'
import { venueValuesPlugin } from '../venueFolder/vitePlugin.ts'
import type { ServerProcess } from './serverProcess.ts'

type Dev = { server: ServerProcess; target: string; dataDir: string }

/** What the server answers; `/venue/….ts` is a source file of the folder of that name. */
export const systems =
  /^(?!\/venue\/[^?]*\.ts(?:\?|$))\/(?:api|provider|venue|articles-host|mcp|\.well-known|livez|healthz|readyz)(?:[/?]|$)/
/** What browser, worker and server have in common. */
const ofBoth = /^(?:shared|venue)\//
const ofServer = /^(?:server|shared|venue)\//
const ofWorker = /^(?:sw|shared|venue|src\/(?:platform|offline))\//

/** What the product has beside its pages: its own endpoints, and the worker. */
export function devServer({ server, target, dataDir }: Dev): Plugin {
  return {
    name: 'borne-dev-server',
    config: () => ({
      server: {
        proxy: { [systems.source]: { target, xfwd: false } },
        watch: { ignored: [dataDir, 'dist', '.cache'].map((folder) => `${resolve(folder)}/**`) },
      },
    }),
    // The config reads the venue's name from them: an edit of a rule is no reason to start Vite again.
    configResolved({ root, configFileDependencies: files }) {
      const own = files.filter((file) => !ofBoth.test(relative(root, file)))
      files.splice(0, files.length, ...own)
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module' }, children: followWorker },
    ],
    configureServer({ middlewares, watcher, ws, config: { root } }) {
      watcher.add(venueFolder)
      watcher.on('all', (_, file) => {
        const path = relative(root, file)
        const isVenue = file.startsWith(venueFolder + sep)
        if (isVenue || ofServer.test(path)) void server.restart()
        if (isVenue || ofWorker.test(path)) ws.send('borne:worker')
      })
      middlewares.use((request, response, next) => {
        const path = request.url ?? ''
        if (path === '/sw.js') void sendWorker(response)
        else if (systems.test(path)) void pass(server, response, next)
        else next()
      })
    },
  }
}

/**
 * Asks for the worker anew: the browser would do so at the next navigation only. Also once connected: an
 * edit of before was not heard.
 */
const followWorker = `
  import { createHotContext } from '/@vite/client'
  const hot = createHotContext('borne')
  const update = async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update()
  }
  hot.on('borne:worker', update)
  hot.on('vite:ws:connect', update)`

type Answer = {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(text: string): void
}

/** On to the server, once it has started again. */
async function pass(server: ServerProcess, response: Answer, next: () => void): Promise<void> {
  if (await server.ready()) return next()
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
  response.end('The server ended: see the terminal. It starts again with the next edit.')
}

async function sendWorker(response: Answer): Promise<void> {
  const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }
  try {
    const code = await bundleWorker()
    response.writeHead(200, headers)
    response.end(code)
  } catch (error) {
    // Half an edit: the browser keeps the worker that it has.
    response.writeHead(500, headers)
    response.end(`// ${String(error)}`)
  }
}

/** `sw/sw.ts` as one classic script that is given no files to keep. */
async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [venueValuesPlugin()],
    // It keeps no documents: of which build they would be is all the same.
    define: { 'self.__WB_MANIFEST': '[]', __BUILT_AT__: '0' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'sw/sw.ts', output: { format: 'iife' } },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The worker was not bundled.')
  return bundle.output[0].code
}
