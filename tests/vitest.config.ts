import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { spriteFiles } from '../server/build/sprites.ts'

const report = process.env['REPORT']
const needsDatabase = 'tests/{server,upstreams}/**/*.test.ts'
/** Those that kill servers or databases: theirs is as durable as the product's own. */
const kills = 'tests/server/{claim,errands-killed,letters,push-killed,restart,storm}.test.ts'
/** Those that measure time want the machine for themselves. */
const measures = 'tests/server/{reset-timing,slow-clients}.test.ts'
/** Of the built product, or of the development server. */
const needsBuild = 'tests/build/**/*.test.ts'

export default defineConfig({
  plugins: [spriteFiles()],
  define: { __BUILT_AT__: 0, __VERSION__: '"test"', __TOAST_STYLE__: '"sha256-test"' },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report && { outputFile: { json: report } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [needsDatabase, needsBuild],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [needsDatabase],
          exclude: [kills, measures],
          globalSetup: 'tests/support/postgres.setup.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-killed',
          include: [kills],
          globalSetup: 'tests/support/postgres.durable.setup.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-measured',
          include: [measures],
          globalSetup: 'tests/support/postgres.setup.ts',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'build', include: [needsBuild], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
