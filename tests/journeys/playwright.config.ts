import { defineConfig } from '@playwright/test'

const report = process.env['REPORT']

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../support/begun.setup.ts',
  outputDir: '../../.cache/journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: `../../${report}` }]] : [['list']],
})
