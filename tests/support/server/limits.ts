import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseLimits } from '../../../server/config.ts'

/** The table with every number raised, as a file for a server in a process of its own (`LIMITS`). */
export const noLimitsFile = fileURLToPath(new URL('noLimits.json', import.meta.url))

/** The same for one in this process: for tests that do more than any customer may. */
export const noLimits = parseLimits(readFileSync(noLimitsFile, 'utf8'))
