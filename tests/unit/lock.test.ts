import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
)
const names = Object.keys(packages)

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
  'npm ci brings the linter to %s',
  (platform) => {
    for (const linter of ['@oxlint/binding', '@oxlint-tsgolint/']) {
      expect(names.some((name) => name.includes(linter) && name.includes(platform))).toBe(true)
    }
  },
)

test('the lock file names no registry', () => {
  expect(names.filter((name) => packages[name].resolved !== undefined)).toEqual([])
})
