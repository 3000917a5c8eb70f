import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { lateStyles, nameClass } from './prerender/styles.ts'
import { createDocumentWriter } from './prerender/documents.ts'
import { sealFiles, toastStyleHash } from './prerender/integrity.ts'
import { firstChunk, groupRoutes, lateGroups } from './prerender/chunks.ts'
import { headingFont } from './prerender/headingFont.ts'
import { spriteFiles } from './prerender/sprites.ts'
import { fillDocument, themeWithoutScripts } from './prerender/document.ts'
import { iconFiles } from './prerender/icons.ts'
import { manifestOf } from './prerender/manifest.ts'
import { openedVenue, venueColours, venueFolder, venuePictures } from './server/venueFolder/open.ts'
import { venueOfBuild } from './server/venueFolder/builtVenue.ts'
import { checkPhotographs, photographFiles } from './server/venueFolder/photographs.ts'
import { readScreenshots } from './server/venueFolder/readPictures.ts'
import { venueTheme, venueValuesPlugin } from './server/venueFolder/vitePlugin.ts'
import packageJson from './package.json' with { type: 'json' }

const { dark } = venueColours
/** Where server/build.mjs has this build written. */
const client = `${process.env['BUILD_FOLDER'] ?? 'dist/vite'}/client`
const documents = createDocumentWriter({ pictures: venuePictures, colours: dark, client })
const screenshots = readScreenshots(venueFolder)

async function photographsAndScreenshots(): Promise<Map<string, Uint8Array>> {
  await checkPhotographs(venueFolder, openedVenue)
  const photographs = await photographFiles(venueFolder, openedVenue.photographs)
  return new Map([...screenshots, ...photographs])
}

const ink = { night: dark['night'] ?? '', accent: dark['accent'] ?? '', ink: dark['ink'] ?? '' }
/**
 * The moment of this build. Every document says it before the app's code, which takes it from there:
 * inside the code it would make every file a new one with every build.
 */
const builtAt = process.env['BUILT_AT'] ?? String(Date.now())

/**
 * What makes documents holds the values of the build, as the app does. Of the server, which pages there are is
 * a fact of the build; every other value is read as it starts.
 */
const pagesOfBuild = /\/venue\/modules\.ts$/

const bundledPackages = [
  'marked',
  'qr',
  'valibot',
  '@valibot/to-json-schema',
  // The Model Context Protocol, and what it brings: of sixty packages a server needs these.
  '@modelcontextprotocol/sdk',
  'zod',
  'ajv',
  'ajv-formats',
  'content-type',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'zod-to-json-schema',
]

const routeTree = { target: 'react', quoteStyle: 'single' } as const

export default defineConfig(({ isSsrBuild, mode }) => ({
  define: {
    ...(isSsrBuild && { __BUILT_AT__: builtAt }),
    ...(mode === 'prerender' && { 'process.env.NODE_ENV': "'production'" }),
    __VERSION__: JSON.stringify(packageJson.version),
    __BUILT_VENUE__: JSON.stringify(venueOfBuild),
    __TOAST_STYLE__: JSON.stringify(toastStyleHash()),
  },
  css: { modules: { generateScopedName: nameClass } },
  // React has had this hook itself since its 18th version: no shim.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: isSsrBuild
    ? [
        spriteFiles(venuePictures),
        venueValuesPlugin(mode === 'prerender' ? undefined : pagesOfBuild),
        // The first of the builds: a route that is new has its document already.
        mode === 'prerender' && tanstackRouterGenerator(routeTree),
      ]
    : [
        spriteFiles(venuePictures),
        venueValuesPlugin(),
        tanstackRouter({
          ...routeTree,
          autoCodeSplitting: true,
          codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent']] },
        }),
        react(),
        groupRoutes(),
        lateStyles(),
        documents.plugin,
        iconFiles(venuePictures, ink, photographsAndScreenshots),
        venueTheme(),
        headingFont(),
        {
          name: 'venue-in-index',
          transformIndexHtml: (html) => themeWithoutScripts(fillDocument(html, builtAt)),
        },
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest: manifestOf([...screenshots.keys()]),
          injectManifest: {
            rollupFormat: 'iife',
            globPatterns: ['app-shell.html', 'assets/*.{js,css,woff2,svg}', 'icon.svg'],
            // Announcements are not shown without network, nor headings in another alphabet than ours.
            globIgnores: ['assets/{announcement,purify,anybody}*'],
            manifestTransforms: [sealFiles(client)],
            buildPlugins: {
              vite: [
                venueValuesPlugin(),
                { name: 'built-at', config: () => ({ define: { __BUILT_AT__: builtAt } }) },
              ],
            },
          },
          includeManifestIcons: false,
          includeAssets: [],
          integration: { beforeBuildServiceWorker: documents.write },
        }),
      ],
  // What is built carries what only the build has installed: pages are rendered anew as values change.
  ssr: { noExternal: mode === 'prerender' || bundledPackages },
  build: isSsrBuild
    ? { target: 'node20' }
    : {
        outDir: client,
        target: 'es2023',
        cssCodeSplit: false,
        // Chunks name each other by lasting names: one that changes leaves the others as they are.
        chunkImportMap: true,
        // Not in documents: what a route needs is preloaded by the code that asks for the route.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, chunks, { hostType }) => (hostType === 'html' ? [] : chunks),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // In three parts, each evaluated in a task of its own (prerender/inline/loader.ts).
                {
                  name: 'react',
                  test: /node_modules.(react|react-dom|scheduler)\/|boot.reactDom\./,
                  priority: 100,
                },
                { name: firstChunk('libraries', /node_modules/), priority: 99 },
                { name: firstChunk('borne', /./), priority: 98 },
                ...lateGroups,
                { name: 'toasts', test: /node_modules.sonner/ },
              ],
            },
          },
        },
      },
}))
