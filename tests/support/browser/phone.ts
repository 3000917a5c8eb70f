import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { quietSwitches } from './browser.mjs'
import { createTempFolder } from '../product/tempFolder.ts'
import { atInstant } from './atInstant.ts'

/** A phone whose browser can be killed, and started again over what it stored. */
export type Phone = {
  /** Starts the browser where it does not run, and gives a page at the path. */
  open(path: string): Promise<Page>
  /** A tab that no page of ours is open in, for talking to the browser. */
  blank(): Promise<Page>
  /** SIGKILL to the browser's whole process group. */
  kill(): Promise<void>
  shut(): Promise<void>
  /** Switches that hold from the next start on. */
  switches: string[]
  dispose(): Promise<void>
}

export async function openPhone(origin: string, executablePath: string): Promise<Phone> {
  const folder = await createTempFolder('borne-phone-')
  let running: BrowserContext | undefined
  const start = async () => {
    running ??= await atInstant(
      await chromium.launchPersistentContext(folder, {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        baseURL: origin,
        executablePath,
        chromiumSandbox: false,
        args: [...quietSwitches, ...phone.switches],
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
      }),
    )
    running.setDefaultTimeout(15_000)
    return running
  }
  const phone: Phone = {
    switches: [],
    async open(path) {
      const page = await (await start()).newPage()
      await page.goto(path)
      return page
    },
    async blank() {
      const context = await start()
      return context.pages().find((page) => page.url() === 'about:blank') ?? context.newPage()
    },
    async kill() {
      const gone = running?.waitForEvent('close')
      for (const pid of leadersOf(folder)) process.kill(-pid, 'SIGKILL')
      await gone
      running = undefined
    },
    async shut() {
      await running?.close()
      running = undefined
    },
    async dispose() {
      await phone.shut()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return phone
}

/** The browser process over this very folder: Playwright makes it the leader of its group. */
function leadersOf(folder: string): number[] {
  const listing = execFileSync('ps', ['-eo', 'pid=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  })
  return listing
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
    .map((line) => Number.parseInt(line, 10))
}
