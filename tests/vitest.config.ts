import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { spriteFiles } from '../server/build/sprites.ts'

const report = process.env['REPORT']

export default defineConfig({
  plugins: [spriteFiles()],
  define: { __BUILT_AT__: 0, __VERSION__: '"test"', __TOAST_STYLE__: '"sha256-test"' },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres.setup.ts',
    testTimeout: 30_000,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report && { outputFile: { json: report } }),
  },
})
