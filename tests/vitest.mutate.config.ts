import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { spriteFiles } from '../server/build/sprites.ts'

/** The unit tests that reach what Stryker mutates: no database, no build, no browser. */
export default defineConfig({
  plugins: [spriteFiles()],
  define: { __BUILT_AT__: 0, __VERSION__: '"test"', __TOAST_STYLE__: '"sha256-test"' },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/{contract,features,offline,session,sw,ui}/**/*.test.{ts,tsx}'],
    // A mutant that never answers fails its test here, before the mutation run gives it up.
    testTimeout: 10_000,
  },
})
