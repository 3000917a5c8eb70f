export function findProgram(name: string): string
