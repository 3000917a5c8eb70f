export function prepare(): void
export function install(): void
export function build(): void
export function nodeFault(version?: string): string | undefined
export function importSource(path: string): Promise<unknown>
