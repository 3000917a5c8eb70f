export function findBrowser(): string
export const quietly: string[]
