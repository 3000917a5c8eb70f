import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Report = { files: Record<string, { mutants: { status: string }[] }> }

const folders = { shared: 'shared', offline: 'src/offline', session: 'src/session' }
type Area = keyof typeof folders

const areas = Object.keys(folders).filter((name): name is Area => name in folders)

/** Mutates the shared rules, the offline core and the session, or some of these; tells each one's score. */
export function runStryker(only: readonly string[]): boolean {
  const meant = areas.filter((area) => !only.length || only.includes(area))
  const mutate = meant.map((area) => `${folders[area]}/**/*.ts`).join(',')
  const args = ['run', 'tests/mutations/stryker.config.mjs', '--mutate', mutate]
  const { status } = spawnSync('node_modules/.bin/stryker', args, { stdio: 'inherit' })
  const { files }: Report = JSON.parse(readFileSync('.cache/stryker/report.json', 'utf8'))
  for (const area of meant) {
    const mutants = Object.entries(files)
      .filter(([file]) => file.startsWith(`${folders[area]}/`))
      .flatMap(([, file]) => file.mutants)
    if (mutants.length) console.log(scoreOf(area, mutants))
  }
  return status === 0
}

function scoreOf(area: string, mutants: readonly { status: string }[]): string {
  const count = (wanted: string) => mutants.filter(({ status }) => status === wanted).length
  const found = count('Killed') + count('Timeout')
  const all = found + count('Survived') + count('NoCoverage')
  const parts = [
    `${count('Killed')} killed`,
    `${count('Timeout')} timed out`,
    `${count('Survived')} survived`,
    `${count('NoCoverage')} uncovered`,
    `${count('Ignored')} static`,
  ]
  return `${area.padEnd(9)} ${((100 * found) / all).toFixed(1)} % (${parts.join(', ')})`
}
