// The commands beside the suite, each as somebody starts it and as small as it goes: they start vitest,
// PostgreSQL, a browser or servers of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTempFolder } from '../support/product/tempFolder.ts'

const slow = { timeout: 240_000 }

/** Runs a command to its end; gives what it said and the exit code. */
async function run([program, ...args]: [string, ...string[]], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REPORT: undefined, ...env },
  })
  const [said, wrong, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { said: `${said}${wrong}`, code }
}

test.each([
  ['bench', ['verify'], /^\{ full: [\d.]+, slow: [\d.]+ \}$/m],
  ['storm', ['passes', '10', '1'], /^passed: storm passes$/m],
  ['fuzz', ['20', '1', '-t', 'strange requests'], /^fuzz: \{"seed":1,"requests":20,/m],
  ['deploy-test', ['killed', '1', '-t', 'without a listener'], /^passed: deploy-test killed$/m],
  ['mutate', ['hand', 'an edit is sent without the version'], /^1 killed, 0 survived$/m],
] as const)(
  'npm run %s plays a small part and tells what came of it',
  slow,
  async (name, args, told) => {
    const { said, code } = await run(['npm', 'run', '--silent', name, '--', ...args])
    expect(said).toMatch(told)
    expect(code).toBe(0)
  },
)

test(
  'npm run engines starts, and says which package is missing where a browser is not there',
  slow,
  async () => {
    const PATH = await createTempFolder('borne-path-')
    await symlink(process.execPath, join(PATH, 'node'))
    const { said, code } = await run([process.execPath, 'tests/engines.mjs', 'firefox'], { PATH })
    expect(said).toContain("FAILED: firefox is not here: install Debian's firefox-esr.")
    expect(said).toContain('0 passed, 1 failed')
    expect(code).toBe(1)
  },
)
