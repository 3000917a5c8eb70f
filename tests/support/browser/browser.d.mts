export function findBrowser(): string
export function findShell(): string
export function installBrowsers(): void
export const quietly: string[]
