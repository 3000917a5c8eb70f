import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../../../server/builds.mjs'
import { shiftDate } from '../clock/shiftDate.mjs'

/**
 * A copy of the build whose worker stands at the instant of the run: what shifts a page's clock
 * (clock/shiftDate.mjs) reaches no worker. Beside the build, from where its dependencies and migrations are
 * found; without the record by which it would be taken for one.
 */
export async function openClockBuild(): Promise<{ folder: string; close: () => Promise<void> }> {
  const folder = join(buildFolder(), `../clock-${process.pid}`)
  const close = () => rm(folder, { recursive: true, force: true })
  const worker = join('client', 'sw.js')
  const isKept = (path: string) => !/sw\.js\.(br|gz)$|[/\\]build\.json$/.test(path)
  await cp(buildFolder(), folder, { recursive: true, filter: isKept })
  const code = await readFile(join(folder, worker), 'utf8')
  const shift = `(${String(shiftDate)})(${process.env['TEST_SHIFT_MS']});`
  await writeFile(join(folder, worker), shift + code)
  return { folder, close }
}
