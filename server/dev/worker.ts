import { build } from 'vite'

/** `sw/sw.ts` as one classic script that is given no files to keep. */
export async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'self.__WB_MANIFEST': '[]' },
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
