import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { freePort } from '../support/product/product.ts'
import { commands, type Engine } from './commands.ts'
import { goTo, hearPage, listening } from './listening.ts'
import { until } from './until.ts'

const Answer = v.object({ value: v.unknown() })
const Refusal = v.object({ error: v.string(), message: v.string() })
const Opened = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
})
/**
 * WebKitGTK's small browser, drawing on a screen of its own that nobody sees. Its driver hands no console
 * out, and a browser that is driven writes none: only what the page itself hears is known.
 */
export async function openWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb did not begin')))
  })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: String(display), LANGUAGE: 'fr' },
  })
  const base = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver to begin', async () => (await fetch(`${base}/status`)).ok)
  const alwaysMatch = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { args: ['--automation', '--enable-page-cache=false'] },
  }
  const { sessionId, capabilities } = v.parse(
    Opened,
    await ask('POST', `${base}/session`, { capabilities: { alwaysMatch } }),
  )
  const session = `${base}/session/${sessionId}`
  const send: Engine['send'] = (command, { id = '', ...parameters } = {}) => {
    const [method, path] = commands[command]
    return ask(method, session + path.replace('{id}', id), parameters)
  }
  const run: Engine['run'] = (script, ...args) => send('run', { script: listening(script), args })
  const limits = new Set([
    'without its back/forward cache: a page that freezes there in the middle of a write to IndexedDB holds up all that the next page reads',
  ])
  const complaints: string[] = []
  const hear = async () => complaints.push(...(await hearPage({ run, limits })))
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    send,
    run,
    async open(url) {
      await hear()
      await goTo({ send, run }, url)
    },
    async complaints() {
      await hear()
      return complaints.splice(0)
    },
    limits,
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      await Promise.all([end(driver), end(screen)])
    },
  }
}

async function ask(method: string, url: string, parameters?: object): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters) : null
  const response = await fetch(url, { method, body })
  const { value } = v.parse(Answer, await response.json())
  if (response.ok) return value
  throw new Error(v.is(Refusal, value) ? `${value.error}: ${value.message}` : JSON.stringify(value))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
