import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Readable, Writable } from 'node:stream'
import * as v from 'valibot'
import { findBrowser, quietSwitches } from '../support/browser/browser.mjs'
import { phoneLine } from '../support/browser/slowLine.ts'
import { slowProcessor } from './throttle.ts'

/** Milliseconds that a new window is busy with itself. */
const FURNISHING_MS = 2000

/** A call of the DevTools protocol, of a page's session or else of the browser; gives its result. */
type Send = (
  method: string,
  params?: object,
  sessionId?: string,
) => Promise<Record<string, unknown>>

/** One page of somebody who was never here. */
type Visit = {
  /** What the expression's object has. */
  numbers: (expression: string) => Promise<Record<string, number>>
  /** On the middle of the element that `expression` gives. */
  tap: (expression: string) => Promise<void>
  close: () => Promise<void>
}

export type Phone = {
  /** Opens the page and does not wait for it; `script` runs before the page's own. */
  visit: (url: string, script: string, isRelayed?: boolean) => Promise<Visit>
  close: () => Promise<void>
}

/**
 * A throttled phone (throttle.ts) that nobody looks into. With Playwright each page has an inspector of its script
 * engine, for which an error that React makes as it starts costs a second reading of all its source: some 60 ms of
 * blocking, at a processor ÷ 4, that no visitor has.
 */
export async function openPhone(): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'borne-phone-'))
  const args = ['--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--hide-scrollbars']
  const browser = spawn(findBrowser(), [...args, `--user-data-dir=${profile}`, ...quietSwitches], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const send = callsOf(browser)
  const visit = async (url: string, script: string, isRelayed = false) => {
    const { browserContextId } = await send('Target.createBrowserContext')
    const blank = { url: 'about:blank', browserContextId }
    const { targetId } = await send('Target.createTarget', blank)
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const ofPage = (method: string, params?: object) => send(method, params, String(sessionId))
    const size = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }
    await ofPage('Page.enable')
    await ofPage('Emulation.setDeviceMetricsOverride', size)
    await ofPage('Page.addScriptToEvaluateOnNewDocument', { source: script })
    await ofPage('Network.enable')
    if (!isRelayed) await ofPage('Network.emulateNetworkConditions', phoneLine)
    await ofPage('Emulation.setCPUThrottlingRate', slowProcessor)
    // A window of its own builds its address bar first, as pages of the browser's.
    await wait(FURNISHING_MS)
    await ofPage('Page.navigate', { url })
    return {
      numbers: (expression: string) => numbersOf(ofPage, expression),
      tap: (expression: string) => tap(ofPage, expression),
      close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
    }
  }
  const close = async () => {
    await Promise.all([once(browser, 'exit'), send('Browser.close')])
    await rm(profile, { recursive: true, force: true })
  }
  return { visit, close }
}

type SendOfPage = (method: string, params?: object) => Promise<Record<string, unknown>>

const Numbers = v.object({ result: v.object({ value: v.record(v.string(), v.number()) }) })

async function numbersOf(send: SendOfPage, expression: string): Promise<Record<string, number>> {
  const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
  return v.parse(Numbers, answer).result.value
}

async function tap(send: SendOfPage, expression: string): Promise<void> {
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = await numbersOf(send, `(${expression}).getBoundingClientRect().toJSON()`)
  const press = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 }
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
}

/** Events have no id, and are nothing to us. */
const Answer = v.object({
  id: v.optional(v.number(), 0),
  result: v.optional(v.record(v.string(), v.unknown())),
  error: v.optional(v.unknown()),
})
type Answer = v.InferOutput<typeof Answer>

/** Over the browser's own pipe, each message ended by a zero. */
function callsOf({ stdio: [, , , out, into] }: ChildProcess): Send {
  if (!(out instanceof Writable && into instanceof Readable)) throw new Error('No pipe.')
  const waiting = new Map<number, (answer: Answer) => void>()
  let rest = ''
  into.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const answer = v.parse(Answer, JSON.parse(message))
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    }
  })
  let id = 0
  return async (method, params = {}, sessionId) => {
    id += 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await answered
    if (!result) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
}
