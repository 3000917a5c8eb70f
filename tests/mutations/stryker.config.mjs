/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/vitest.mutate.config.ts', related: false },
  // Types are checked elsewhere; to rewrite their configuration needs an API that TypeScript 7 lacks.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  ignorePatterns: ['.cache', 'dist', 'data'],
  concurrency: 2,
  // A machine with two busy cores is slow, not wrong.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  htmlReporter: { fileName: '.cache/stryker/report.html' },
}
