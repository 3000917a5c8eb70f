import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shiftDate } from '../clock/shiftDate.mjs'

/**
 * A copy of the build whose worker stands at the instant of the run: what shifts a page's clock
 * (clock/shiftDate.mjs) reaches no worker. Beside the build, from where its dependencies and migrations are found.
 */
export async function openClockBuild(): Promise<{ folder: string; close: () => Promise<void> }> {
  const folder = join(process.cwd(), `.clock-build-${process.pid}`)
  const close = () => rm(folder, { recursive: true, force: true })
  const worker = join('client', 'sw.js')
  await close()
  await cp('dist', folder, { recursive: true, filter: (path) => !/sw\.js\.(br|gz)$/.test(path) })
  const code = await readFile(join(folder, worker), 'utf8')
  const shift = `(${String(shiftDate)})(${process.env['TEST_SHIFT_MS']});`
  await writeFile(join(folder, worker), shift + code)
  return { folder, close }
}
