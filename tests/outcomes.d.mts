/** Of a test that ran; without a test of its whole file, without a file of the run. */
export type Outcome = {
  file?: string
  line?: number
  test?: string
  isPassed: boolean
  reason?: string
}
export function readOutcomes(path: string): Outcome[]
export function nameOf(outcome: Outcome): string
export function failureSaid(failure: Outcome): string
