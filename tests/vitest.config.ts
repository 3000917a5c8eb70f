import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { spriteFiles } from '../prerender/sprites.ts'
import { venuePictures } from '../server/venueFolder/open.ts'
import { venueTheme, venueValuesPlugin } from '../server/venueFolder/vitePlugin.ts'
import { systems } from '../server/dev/plugin.ts'
import { freePort } from '../server/postgres/freePort.ts'
import { createOutcomeReporter } from './outcomeReporter.mjs'
import { quietSwitches } from './support/browser/browser.mjs'
import { standAtInstant } from './support/clock/instant.mjs'

await standAtInstant()
const here = import.meta.dirname
const report = process.env['REPORT']
const unit = 'tests/unit/**/*.test.{ts,tsx}'
/** Those that put a browser’s globals in the place of Node’s, or hold its clock: each has its own. */
const unitOfBrowsers = 'tests/unit/{{features,offline,session,sw}/**/*,ui/lazy-part}.test.{ts,tsx}'
const needsDatabase = 'tests/{server,upstreams}/**/*.test.ts'
/** Those that kill servers or databases: theirs is as durable as the product's own. */
const kills =
  'tests/server/{bulk-acts-killed,cluster-lock,emails,jobs-killed,push-killed,restart,storm,visitor-moves,workers}.test.ts'
/** Those that measure time want the machine for themselves. */
const measures = 'tests/server/{code-enumeration,reset-timing,slow-clients}.test.ts'
/** Attacks on servers in processes of their own, which take the whole machine: `npm run storm` alone plays them. */
const storms = 'STORM_SIZE' in process.env ? ['tests/storms/*.test.ts'] : []
/** What the machines of production do when one of them dies: `npm run deploy-test` alone plays it. */
const deploys = 'DEPLOY_RUNS' in process.env ? ['tests/deploy/*.test.ts'] : []
/** Of the built product, or of the development server. */
const needsBuild = 'tests/build/**/*.test.ts'
const needsBrowser = [
  'tests/component/**/*.test.tsx',
  ...('STORM_CONTROL' in process.env ? ['tests/storms/*.control.tsx'] : []),
]
const executablePath = process.env['CHROMIUM_SHELL_PATH']
/**
 * The journeys run beside (run.mjs) with two workers of their own. What can have one worker alone comes first, so
 * that no core is idle when they have ended; what waits as much as it works comes after it, a worker more than cores.
 */
const [first, second, last] = [0, 1, 3].map((groupOrder) => ({
  maxWorkers: 1,
  sequence: { groupOrder },
}))
const afterBrowsers = { maxWorkers: 3, sequence: { groupOrder: 2 } }
/**
 * What a failed expectation or press of a component test costs: five seconds on a machine that is free when the run
 * begins, longer for each runner that waits for a core already, or comes with the journeys.
 */
const [load = 0] = loadavg()
const waiting = load / availableParallelism() + (process.env['JOURNEYS_BESIDE'] ? 2 : 0)
const pollTimeoutMs = Math.min(20_000, 5000 * Math.max(1, waiting))
/** Of the server that the browser's pages ask. */
const port = await freePort()

/** What every project has. One that `extends` this file reads it, and the venue's folder, once more. */
const shared = () => ({
  cacheDir: '.cache/vite',
  plugins: [spriteFiles(venuePictures), venueValuesPlugin(), venueTheme()],
  define: { __BUILT_AT__: 0, __VERSION__: '"test"', __TOAST_STYLE__: '"sha256-test"' },
})
const sharedTest = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  // A busy machine is slow: only what never comes ends a test.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  ...shared(),
  test: {
    ...sharedTest,
    reporters: ['default', ...(report ? [createOutcomeReporter(report)] : [])],
    projects: [
      {
        ...shared(),
        test: {
          ...sharedTest,
          name: 'unit',
          include: [unit],
          exclude: [unitOfBrowsers],
          // The code is read once, not for each file.
          isolate: false,
          pool: 'threads',
          ...afterBrowsers,
        },
      },
      {
        ...shared(),
        test: {
          ...sharedTest,
          name: 'unit-browser',
          include: [unitOfBrowsers],
          pool: 'threads',
          ...afterBrowsers,
        },
      },
      {
        ...shared(),
        resolve: {
          alias: [
            { find: /^@node-rs\/argon2$/, replacement: `${here}/support/server/quickArgon2.ts` },
          ],
        },
        test: {
          ...sharedTest,
          name: 'server',
          include: [needsDatabase],
          exclude: [kills, measures],
          // The server’s code is read once, not for each file: it keeps nothing between two apps.
          isolate: false,
          globalSetup: 'tests/support/database/postgres.setup.ts',
          ...afterBrowsers,
        },
      },
      {
        ...shared(),
        test: {
          ...sharedTest,
          name: 'server-killed',
          include: [kills],
          globalSetup: 'tests/support/database/postgres.durable.setup.ts',
          ...afterBrowsers,
        },
      },
      {
        ...shared(),
        test: {
          ...sharedTest,
          name: 'server-measured',
          include: [measures],
          globalSetup: 'tests/support/database/postgres.setup.ts',
          ...last,
        },
      },
      {
        ...shared(),
        test: {
          ...sharedTest,
          name: 'server-storms',
          include: storms,
          globalSetup: 'tests/support/database/postgres.setup.ts',
          ...last,
        },
      },
      {
        ...shared(),
        test: { ...sharedTest, name: 'deploy', include: deploys, ...last },
      },
      {
        ...shared(),
        // What is found while tests run makes the browser's page load anew. The React that visitors get does a
        // quarter less of work than the one that developers see.
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/session/background.ts', ...needsBrowser],
          include: ['react-dom/client', 'react/jsx-runtime', 'axe-core'],
          rolldownOptions: {
            transform: { define: { 'process.env.NODE_ENV': '"production"' } },
          },
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        server: { proxy: { [systems.source]: `http://127.0.0.1:${port}` } },
        test: {
          ...sharedTest,
          name: 'component',
          include: needsBrowser,
          globalSetup: 'tests/support/browser/component.setup.ts',
          setupFiles: ['clock', 'reset'].map(
            (name) => `tests/support/browser/component.${name}.ts`,
          ),
          provide: { port, shiftMs: Number(process.env['TEST_SHIFT_MS']) },
          testTimeout: 60_000,
          expect: { poll: { timeout: pollTimeoutMs } },
          isolate: false,
          ...first,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              actionTimeout: pollTimeoutMs,
              launchOptions: {
                ...(executablePath && { executablePath }),
                chromiumSandbox: false,
                args: quietSwitches,
              },
              contextOptions: {
                locale: 'fr-FR',
                timezoneId: 'Pacific/Auckland',
                colorScheme: 'dark',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        ...shared(),
        test: { ...sharedTest, name: 'build', include: [needsBuild], ...second },
      },
    ],
  },
})
