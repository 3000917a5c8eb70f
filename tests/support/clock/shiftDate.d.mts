export function shiftDate(shiftMs: number): void
