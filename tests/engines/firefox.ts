import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { freePort } from '../support/product/product.ts'
import { commands, type Engine } from './commands.ts'
import { answering, goTo, hearPage, listening } from './listening.ts'
import { until } from './until.ts'

/** What an answer of Firefox's protocol is: its kind, the command's number, an error or null, the result. */
const Answer = v.tuple([v.literal(1), v.number(), v.nullable(v.unknown()), v.unknown()])
const Value = v.object({ value: v.unknown() })
const Refusal = v.object({ error: v.string(), message: v.string() })
const Opened = v.object({ capabilities: v.object({ browserVersion: v.string() }) })

/** In the browser itself: the page, and what it and its policy have said since. */
const consoleScript = `
  const { innerWindowId: page } = gBrowser.selectedBrowser.browsingContext.currentWindowGlobal
  const errors = Services.console.getMessageArray().flatMap((message) => {
    if (!(message instanceof Ci.nsIScriptError)) return []
    const { flags, sourceName, innerWindowID, category, errorMessage } = message
    const isError = !(flags & Ci.nsIScriptError.warningFlag)
    if (!isError || !/^(https?|blob):/.test(sourceName)) return []
    return [{ from: innerWindowID, text: category + ': ' + errorMessage }]
  })
  Services.console.reset()
  done({ page, said: errors })
`
const Said = v.object({
  page: v.number(),
  said: v.array(v.object({ from: v.number(), text: v.string() })),
})

/** Firefox as Debian has it, by the protocol that it speaks itself: Debian has no geckodriver. */
export async function openFirefox(): Promise<Engine> {
  const profile = await createTempFolder('borne-firefox-')
  const preferences = { 'intl.accept_languages': 'fr-FR', 'marionette.port': await freePort() }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref('${name}', ${JSON.stringify(value)})\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--profile', profile]
  const browser = spawn('firefox-esr', args, { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  const port = await until('Firefox to begin', () =>
    readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => undefined),
  )
  const ask = await openMarionette(Number(port))
  const { capabilities } = v.parse(
    Opened,
    await ask('WebDriver:NewSession', { pageLoadStrategy: 'none' }),
  )
  const send: Engine['send'] = async (command, parameters = {}) => {
    const answer = await ask(commands[command][2], parameters)
    return v.is(Value, answer) ? answer.value : answer
  }
  const run: Engine['run'] = (script, ...args) => send('run', { script: listening(script), args })
  const limits = new Set<string>()
  const left = new Set<number>()
  const complaints: string[] = []
  /** Resolves with the page; what comes from one that was left before is a load that was cut off by leaving. */
  const hear = async () => {
    complaints.push(...(await hearPage({ run, limits })))
    await ask('Marionette:SetContext', { value: 'chrome' })
    const { page, said } = v.parse(Said, await send('run', { script: answering(consoleScript) }))
    await ask('Marionette:SetContext', { value: 'content' })
    const heard = said.filter(({ from }) => !left.has(from))
    if (heard.length < said.length) limits.add('an error of a page that is being left is not heard')
    complaints.push(...heard.map(({ text }) => text))
    return page
  }
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    send,
    run,
    async open(url) {
      left.add(await hear())
      await goTo({ send, run }, url)
    },
    async complaints() {
      await hear()
      return complaints.splice(0)
    },
    limits,
    async close() {
      browser.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Ask = (name: string, parameters: object) => Promise<unknown>

/** A packet is its length in bytes, a colon and JSON, each way. */
async function openMarionette(port: number): Promise<Ask> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, Settling>()
  let rest = Buffer.alloc(0)
  let count = 0
  const hear = (text: string) => {
    const packet: unknown = JSON.parse(text)
    // The first one is a greeting.
    if (!v.is(Answer, packet)) return
    const [, id, error, result] = packet
    if (error === null) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(refusalOf(error)))
    waiting.delete(id)
  }
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (colon < 0 || rest.length < end) return
      hear(rest.toString('utf8', colon + 1, end))
      rest = rest.subarray(end)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      const packet = Buffer.from(JSON.stringify([0, count, name, parameters]))
      socket.write(`${packet.length}:`)
      socket.write(packet)
    })
}

type Settling = { resolve: (value: unknown) => void; reject: (error: Error) => void }

function refusalOf(error: unknown): string {
  return v.is(Refusal, error) ? `${error.error}: ${error.message}` : JSON.stringify(error)
}
