/** The arguments of each runner; none mean everything. */
type Choice = { files: string[]; journeys: string[] }
export const wholeSuite: Choice
export function changedSince(ref: string): string[]
export function chooseTests(changed: readonly string[]): Choice
