import type { Outcome } from './outcomes.mjs'
export function mayBeFlaky(failures: readonly Outcome[]): boolean
export function judge(
  first: readonly Outcome[],
  second: readonly Outcome[],
): { passed: number; failures: Outcome[]; flaky: string[] }
