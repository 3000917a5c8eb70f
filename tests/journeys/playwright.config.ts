import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from '../support/browser/journey.ts'
import { standAtInstant } from '../support/clock/instant.mjs'

await standAtInstant()

const report = process.env['REPORT']

/** Those that end the browser, give it switches, or ask what only a profile on the disk has. */
const ownBrowser =
  /[/\\](announcement|chat|conditional-get|connectivity|drafts|faults|faults-controls|install|install-offer|minimal-browser|offline|offline-desk|offline-sale|pass|passkeys|products|profile|reminders|retention|scan|scan-tablet|scan-terminal|sign-out|storage|terminal-visitor|updates|updates-broken)\.journey\.ts$/

export default defineConfig<JourneyOptions>({
  testDir: '.',
  projects: [
    { name: 'own browser', testMatch: ownBrowser, use: { browserOf: 'journey' } },
    {
      name: 'shared browser',
      testMatch: '*.journey.ts',
      testIgnore: ownBrowser,
      // A worker that takes the page over in the middle may let a call go by a journey's own answer.
      use: { browserOf: 'worker', serviceWorkers: 'block' },
    },
  ],
  globalSetup: '../support/browser/journeys.setup.ts',
  outputDir: '../../.cache/journeys',
  timeout: 120_000,
  // A loaded machine can take ten times as long as a quiet one; what must come in time says so itself.
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: `../../${report}` }]] : [['list']],
})
