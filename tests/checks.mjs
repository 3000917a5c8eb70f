import { spawnSync } from 'node:child_process'

/** What is checked without running anything of ours: a tool of the project with its arguments each. */
export const checks = {
  types: ['tsc', '--noEmit'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
}

/** Runs a tool of node_modules on this terminal; its exit code, or null where it was killed. */
export function runTool([command, ...args], env = {}) {
  console.log(`\n> ${[command, ...args].join(' ')}`)
  return spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status
}
