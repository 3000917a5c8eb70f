export function buildFolder(venue?: string): string
export function fingerprint(names: string[], parent: string): string
