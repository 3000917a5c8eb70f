import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const report = process.env['REPORT']

export default defineConfig({
  define: { __BUILT_AT__: 0, __VERSION__: '"test"' },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres.setup.ts',
    testTimeout: 30_000,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report && { outputFile: { json: report } }),
  },
})
