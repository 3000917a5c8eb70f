import { readdirSync, readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fillDocument } from './src/contract/document.ts'
import { manifest } from './src/contract/manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const server = 'http://localhost:3000'

/** Which routes a visit needs together: each group is one chunk, the last one takes the rest. */
const groups = [
  { name: 'home', test: /^index$/ },
  { name: 'booking', test: /^reservation/ },
  { name: 'account', test: /^client\// },
  { name: 'pages', test: /./ },
]

const prefix = 'virtual:routes-'

/** What the home page needs is closed under imports, so the chunk that holds it imports no other. */
const ofHome = new Set<string>()
function isOfHome(id: string, graph: Graph): boolean {
  if (!ofHome.size) collect(`${prefix}home`, graph)
  return ofHome.has(id)
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

function collect(id: string, graph: Graph): void {
  if (ofHome.has(id)) return
  ofHome.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph)
}

/**
 * Few chunks: every route opens offline, so each chunk is precached, and a request costs more than
 * its bytes. The router's plugin makes one lazy import per route; this makes one per group.
 */
function groupRoutes(): Plugin {
  const split = /import\((['"])[^'"]*routes\/([^'"]+)\.tsx\?tsr-split=component\1\)/g
  const pathOf = (route: string) => `/src/routes/${route}.tsx?tsr-split=component`
  const nameOf = (route: string) => route.replace(/\W/g, '_')
  const groupOf = (route: string) => groups.find(({ test }) => test.test(route))?.name
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
      id.endsWith('.tsx') && code.includes('tsr-split=component')
        ? code.replace(
            split,
            (_, __, route: string) =>
              `import('${prefix}${groupOf(route)}').then((group) => group.${nameOf(route)})`,
          )
        : undefined,
  }

  function splits(route: string): boolean {
    return /\bcomponent: \w/.test(readFileSync(`src/routes/${route}.tsx`, 'utf8'))
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  define: {
    __BUILT_AT__: Date.now(),
    __VERSION__: JSON.stringify(packageJson.version),
  },
  plugins: isSsrBuild
    ? []
    : [
        tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
        react(),
        groupRoutes(),
        { name: 'venue-in-index', transformIndexHtml: fillDocument },
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest,
          injectManifest: {
            rollupFormat: 'iife',
            globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icon.svg'],
          },
          includeManifestIcons: false,
          includeAssets: [],
        }),
      ],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20' }
    : {
        outDir: 'dist/client',
        target: 'es2023',
        cssCodeSplit: false,
        // Not in documents: what a route needs is preloaded by the code that asks for the route.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, chunks, { hostType }) => (hostType === 'html' ? [] : chunks),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'borne', tags: ['$initial'], priority: 2 },
                {
                  name: (id, graph) => (isOfHome(id, graph) ? 'shared' : null),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'forms', test: /src\/|lucide|@tanstack/, minShareCount: 2 },
              ],
            },
          },
        },
      },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/provider', '/venue', '/articles-host'].map((path) => [path, server]),
    ),
  },
}))
