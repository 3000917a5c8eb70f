import { defineConfig } from 'vitest/config'
import { createOutcomeReporter } from '../../outcomeReporter.mjs'

export default defineConfig({
  test: {
    include: ['tests/build/planted/*.planted.ts'],
    cache: false,
    reporters: ['default', createOutcomeReporter(process.env['REPORT'] ?? '')],
  },
})
