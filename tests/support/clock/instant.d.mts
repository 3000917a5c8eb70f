export function standAtInstant(): Promise<void>
