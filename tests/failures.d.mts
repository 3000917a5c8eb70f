type Failure = { file: string; test?: string; reason?: string }
export function failuresOf(report: object): Failure[]
export function failureSaid(failure: Failure): string
