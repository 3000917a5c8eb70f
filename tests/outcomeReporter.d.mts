import type { Reporter } from 'vitest/node'
export function createOutcomeReporter(path: string): Reporter
