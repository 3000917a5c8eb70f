import { mutations as app } from './app.ts'
import { mutations as booking } from './booking.ts'
import type { Mutation } from './mutation.ts'
import { mutations as server } from './server.ts'
import { mutations as team } from './team.ts'
import { mutations as worker } from './worker.ts'

/** Every mutation of the hand-made list. */
export const mutations: readonly Mutation[] = [...booking, ...team, ...server, ...worker, ...app]
