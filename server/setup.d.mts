export function prepare(): void
