import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a run at an instant says at first, or why it does not begin. */
function begin(instant: string): string {
  const { TEST_SHIFT_MS: _, NODE_OPTIONS: __, ...env } = process.env
  const call = "import('./tests/support/clock/instant.mjs').then((clock) => clock.standAtInstant())"
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', call], {
    encoding: 'utf8',
    env: { ...env, TEST_NOW: instant },
  })
  return stdout + stderr
}

test('a run tells its instant as Paris has it', () => {
  expect(begin('2026-12-31T23:50:00+01:00')).toMatch(/Thursday,? 31 December 2026.* 23:50:00/)
  expect(begin('2026-12-31T23:50Z')).toMatch(/Friday,? 1 January 2027.* 00:50:00/)
})

test.each(['2026-12-31T23:50', '2026-12-31', 'demain'])('no run begins at « %s »', (text) => {
  expect(begin(text)).toContain(`TEST_NOW is no instant with its offset`)
})
