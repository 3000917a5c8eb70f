export function findBrowser(): string
export function findShell(): string
export function installBrowsers(): void
export function whereIs(command: string): string
export const quietSwitches: string[]
