import type { BrowserContext } from '@playwright/test'
import { shiftDate } from '../clock/shiftDate.mjs'

/** Puts the pages of a browser's context at the instant of the run, and returns it. */
export async function atInstant<Context extends BrowserContext | undefined>(
  context: Context,
): Promise<Context> {
  await context?.addInitScript(shiftDate, Number(process.env['TEST_SHIFT_MS']))
  return context
}
