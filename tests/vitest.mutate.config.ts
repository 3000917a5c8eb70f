import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { spriteFiles } from '../prerender/sprites.ts'
import { venuePictures } from '../server/venueFolder/open.ts'
import { venueValuesPlugin } from '../server/venueFolder/vitePlugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Those that know a rule best are asked first: the first test that fails ends a mutant. */
const folders = ['shared', 'offline', 'session', 'sw', 'features', 'ui']

class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      folders.indexOf(relative(root, moduleId).split('/')[2] ?? '')
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)))
  }
}

/** The unit tests that reach what Stryker mutates: no database, no build, no browser. */
export default defineConfig({
  plugins: [spriteFiles(venuePictures), venueValuesPlugin()],
  define: { __BUILT_AT__: 0, __VERSION__: '"test"', __TOAST_STYLE__: '"sha256-test"' },
  test: {
    root,
    include: [`tests/unit/{${folders.join()}}/**/*.test.{ts,tsx}`],
    sequence: { sequencer: NearestFirst },
    // A test is known by its name, and some name their seed.
    env: { STORM_SEED: '1', STORM_SIZE: '60' },
    testTimeout: 30_000,
  },
})
