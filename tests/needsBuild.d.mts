export function needsBuild(level: string | undefined, args: readonly string[]): boolean
