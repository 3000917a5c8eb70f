/** How far a process is; each part reads it, only `main.ts` changes it. */
export type Lifecycle = { phase: 'starting' | 'ready' | 'draining' }

/** That of whoever is there at once, and stays. */
export const alwaysReady: Readonly<Lifecycle> = { phase: 'ready' }

/** What was started: its end, and when it serves all that it has. */
export type Running = { close: () => Promise<void>; ready: Promise<void> }
