import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writeBuild, writeLaunchers } from './builds.mjs'

// Not documents, nor what else names its own origin: the server compresses those as it serves them.
const compressible = /\.(js|css|svg|webmanifest|json)$/

/** What is run of a build. */
const programs = ['main', 'pair', 'staff', 'backup', 'restore', 'doctor']

process.env.BUILT_AT = String(Date.now())
await writeBuild(async (folder) => {
  process.env.BUILD_FOLDER = folder
  await build({
    mode: 'prerender',
    build: {
      ssr: 'prerender/render.tsx',
      outDir: join(folder, 'prerender'),
      copyPublicDir: false,
    },
  })
  await build()
  await build({
    build: {
      ssr: true,
      outDir: folder,
      // Beside them.
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: programs.map((name) => `server/${name}.ts`),
        // Beside the entries: what is found by the file's own address stays where it is.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await compress(join(folder, 'client'))
})
writeLaunchers(programs)

/** Writes `.br` and `.gz` beside every text file, so that no request pays for compression. */
async function compress(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => compressible.test(file)).map(compressFile))

  async function compressFile(file) {
    const path = join(folder, file)
    const text = await readFile(path)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
  }
}
