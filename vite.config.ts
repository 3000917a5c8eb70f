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

/**
 * Few chunks: every route opens offline, so each chunk is precached, and a request costs more than
 * its bytes. The router's plugin makes one lazy import per route; this makes one per group.
 */
function groupRoutes(): Plugin {
  const split = /import\((['"])[^'"]*routes\/([^'"]+)\.tsx\?tsr-split=component\1\)/g
  const prefix = 'virtual:routes-'
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
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'borne', tags: ['$initial'], priority: 2 },
                {
                  name: 'shared',
                  test: /src\/|lucide/,
                  minShareCount: 2,
                  priority: 1,
                },
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
