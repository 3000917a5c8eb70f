import { expect, test } from 'vitest'
import { chooseTests, wholeSuite } from '../changed.mjs'

const server = 'tests/server/'

test('a module reaches its own test and those that read the tree, and the smoke journeys run', () => {
  const { files, journeys } = chooseTests(['src/offline/outbox/merge.ts'])
  expect(files).toContain('tests/unit/offline/merge.test.ts')
  expect(files).toContain('tests/unit/floors.test.ts')
  expect(files).not.toContain('tests/unit/shared/money.test.ts')
  expect(journeys).toHaveLength(3)
  for (const journey of journeys) expect(journey).toMatch(/\.journey\.ts:\d+$/)
})

test('of the tests that open the whole product those of the same subject are chosen', () => {
  const { files } = chooseTests(['server/booking/waitlist/offerPlaces.ts'])
  expect(files).toContain('tests/server/waitlist.test.ts')
  expect(files).not.toContain('tests/server/passkeys.test.ts')
})

test('what a test is made of reaches it, at any depth', () => {
  const { files, journeys } = chooseTests(['tests/support/server/testApp.ts'])
  expect(files.filter((path) => path.startsWith(server)).length).toBeGreaterThan(100)
  expect(journeys).toHaveLength(3)
  expect(chooseTests(['tests/support/browser/journey.ts']).journeys.length).toBeGreaterThan(50)
})

test('a document reaches those that name it and those that read the tree, not what the code beside it reaches', () => {
  const { files } = chooseTests(['docs/operations/configuration.md', 'README.md'])
  expect(files).toContain('tests/unit/documents.test.ts')
  expect(files).toContain('tests/unit/deploy.test.ts')
  expect(files.length).toBeLessThan(20)
})

test('a migration reaches every test of the server, a changed journey itself', () => {
  const { files } = chooseTests(['server/db/migrations/0001_any.sql'])
  expect(files.filter((path) => path.startsWith(server)).length).toBeGreaterThan(100)
  const changed = 'tests/journeys/scan.journey.ts'
  expect(chooseTests([changed]).journeys.at(-1)).toBe(changed)
})

test('the venue’s folder, the dependencies and the runner reach everything', () => {
  for (const path of ['venue/hours.yaml', 'package.json', 'tests/vitest.config.ts'])
    expect(chooseTests([path])).toBe(wholeSuite)
  expect(chooseTests(['venue/pages.ts'])).not.toBe(wholeSuite)
})
