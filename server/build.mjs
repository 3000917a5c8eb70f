import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const compressible = /\.(js|css|html|svg|webmanifest|json|txt|xml)$/

await build()
await build({ build: { ssr: 'server/main.ts' } })
await compress('dist/client')

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
