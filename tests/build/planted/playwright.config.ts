import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: '*.journey.ts',
  fullyParallel: true,
  outputDir: `${process.env['PLANTED']}/playwright`,
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? '' }]],
})
