export function findProgram(name: string): string
export function findPrograms(name: string): string[]
