import { defineConfig } from '@playwright/test'

const report = process.env['REPORT']

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../support/journeys.setup.ts',
  outputDir: '../../.cache/journeys',
  timeout: 120_000,
  // A loaded machine can take ten times as long as a quiet one; what must come in time says so itself.
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: `../../${report}` }]] : [['list']],
})
