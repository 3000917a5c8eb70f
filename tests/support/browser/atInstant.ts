import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { shiftDate } from '../clock/shiftDate.mjs'

/** Puts the pages of a browser's context at the instant of the run, and returns it. */
export async function atInstant(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(shiftDate, Number(process.env['TEST_SHIFT_MS']))
  return context
}

/** Launches a browser, every context of which is at the instant of the run. */
export async function launchAtInstant(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (how) => atInstant(await newContext(how))
  return browser
}
