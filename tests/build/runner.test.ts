// Real runs of both runners, twice each: what is judged of them is in tests/unit/rerun.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTempFolder } from '../support/product/tempFolder.ts'

const planted = 'tests/build/planted'

/** Runs planted tests as the suite is run; resolves with the exit code and the last lines. */
async function run(runner: string, ...names: string[]) {
  const PLANTED = await createTempFolder('borne-planted-')
  const files = names.map((name) => `${planted}/${name}`)
  const args = [`${planted}/run.mjs`, runner, ...files]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PLANTED },
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const lines = said.trim().split('\n')
  const isEnd = (line: string) => /^(flaky: |FAILED: |\d+ passed, )/.test(line)
  return { code, end: lines.filter(isEnd).toSorted(), last: lines.at(-1) }
}

test('what fails once is run again, named as flaky, and passes: a test, a set-up, a worker that dies', async () => {
  expect(await run('vitest', 'once', 'setUp', 'late', 'dying')).toEqual({
    code: 0,
    end: [
      '7 passed, 0 failed',
      `flaky: ${planted}/dying.planted.ts › outside any test`,
      `flaky: ${planted}/late.planted.ts › outside any test`,
      `flaky: ${planted}/once.planted.ts › a planted test > fails once`,
      `flaky: ${planted}/setUp.planted.ts › outside any test`,
    ],
    last: '7 passed, 0 failed',
  })
}, 120_000)

test('a test that fails twice is red beside one that is flaky', async () => {
  expect(await run('vitest', 'once', 'always')).toEqual({
    code: 1,
    end: [
      '2 passed, 1 failed',
      `FAILED: ${planted}/always.planted.ts › fails each time`,
      `flaky: ${planted}/once.planted.ts › a planted test > fails once`,
    ],
    last: '2 passed, 1 failed',
  })
}, 120_000)

test('journeys are looked at twice too', async () => {
  expect(await run('playwright', 'planted', 'always')).toEqual({
    code: 1,
    end: [
      '3 passed, 1 failed',
      `FAILED: ${planted}/always.journey.ts › fails each time`,
      `flaky: ${planted}/planted.journey.ts › a planted journey > fails once`,
      `flaky: ${planted}/planted.journey.ts › ends its worker`,
    ],
    last: '3 passed, 1 failed',
  })
}, 120_000)
