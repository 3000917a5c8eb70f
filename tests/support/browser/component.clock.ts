import { inject } from 'vitest'
import { shiftDate } from '../clock/shiftDate.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds between this machine's wall clock and the instant of the run (clock/instant.mjs). */
    shiftMs: number
  }
}

shiftDate(inject('shiftMs'))
