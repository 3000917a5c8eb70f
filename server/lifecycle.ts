/** How far a process is; each part reads it, only `main.ts` changes it. */
export type Lifecycle = { phase: 'starting' | 'ready' | 'draining' }

/** That of whoever is there at once, and stays. */
export const alwaysReady: Readonly<Lifecycle> = { phase: 'ready' }
