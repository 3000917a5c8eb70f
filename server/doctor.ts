import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { printAnswer } from './console.ts'
import {
  checkBackups,
  checkBuild,
  checkDisk,
  checkNode,
  checkSettings,
  checkVenueFolder,
  readSettings,
} from './doctor/installation.ts'
import { examineDatabase } from './doctor/database.ts'
import { examine, type Finding, report } from './doctor/finding.ts'
import { examineSystems } from './doctor/systems.ts'

const USAGE = `npm run doctor    tells whether this installation can run, a line for each check, and what to do;
                  its exit code is 1 where one fails. It makes and mends nothing.`

await printAnswer(USAGE, { options: { help: { type: 'boolean' } } }, async () => {
  const findings = await examineAll()
  if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1
  return report(findings)
})

/** By settings that cannot work, nothing of what they name is looked at. */
async function examineAll(): Promise<Finding[]> {
  const client = fileURLToPath(new URL('client', import.meta.url))
  let config: Config | undefined
  const here = [
    await examine('node', () => checkNode(process.versions.node)),
    await examine('venue', checkVenueFolder),
    await examine('build', () => checkBuild(client)),
    await examine('settings', async () => {
      config = await readSettings(process.env)
      return checkSettings(config)
    }),
  ]
  return config ? [...here, ...(await examineNamed(config))] : here
}

async function examineNamed(config: Config): Promise<Finding[]> {
  const advice = 'let Borne write to DATA_DIR'
  const alone = (finding: Finding) => [finding]
  const found = await Promise.all([
    examine('disk', () => checkDisk(config), advice).then(alone),
    examineDatabase(config, Date.now),
    examine('backups', () => checkBackups(config, Date.now()), 'check BACKUP_DIR').then(alone),
    examineSystems(config),
  ])
  return found.flat()
}
