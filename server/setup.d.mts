export function prepare(): void
export function install(): void
