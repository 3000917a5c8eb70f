import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** What is checked without running anything of ours: a tool of the project with its arguments each. */
const checks = {
  types: ['tsc', '-b'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip', '--no-progress', '--config', 'tests/knip.json'],
  format: ['oxfmt', '--check', '.'],
  api: ['tsx', 'tests/docs/print.ts', '--check'],
}

/** Runs them all at once, for each uses one core most of the time; whether each passed, by its name. */
export async function runChecks() {
  const outcomes = Object.entries(checks).map(async ([name, command]) => {
    const began = Date.now()
    const passed = (await runTool(command, { isBeside: true })) === 0
    console.log(`${passed ? 'passed' : 'FAILED'}: ${name} ${secondsSince(began)}`)
    return [name, passed]
  })
  return Object.fromEntries(await Promise.all(outcomes))
}

/**
 * Runs a tool of node_modules on this terminal; gives its exit code, or the signal that ended it. One that
 * runs beside another is heard when it has ended.
 */
export async function runTool([command, ...args], { env = {}, isBeside = false } = {}) {
  const line = `\n> ${[command, ...args].join(' ')}`
  if (!isBeside) console.log(line)
  const child = spawn(pathOf(command), args, {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const said = isBeside && [child.stdout, child.stderr].map(text)
  const [code, signal] = await once(child, 'close')
  if (said) console.log([line, ...(await Promise.all(said))].join('\n'))
  return code ?? signal
}

export function secondsSince(began) {
  return `(${Math.round((Date.now() - began) / 1000)} s)`
}

function pathOf(command) {
  return `node_modules/.bin/${command}`
}
