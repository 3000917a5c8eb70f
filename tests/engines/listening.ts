import * as v from 'valibot'
import type { Engine } from './commands.ts'
import { until } from './until.ts'

const LATE = 'what a page writes to the console before its driver reaches it is not heard'

/** Hears from inside a page what it writes to the console as an error, throws, or may not do. */
const listenScript = `
  if (!window.heard) {
    const complaints = []
    window.heard = { complaints, at: location.protocol + document.readyState }
    const log = console.error
    console.error = (...words) => {
      complaints.push('console: ' + words.map(String).join(' '))
      log.apply(console, words)
    }
    addEventListener('error', (event) => {
      if (event.message) complaints.push('error: ' + event.message)
    })
    addEventListener('unhandledrejection', (event) => complaints.push('rejection: ' + event.reason))
    addEventListener('securitypolicyviolation', (event) => {
      complaints.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI)
    })
  }
`

/** A script in whose words `done` gives the answer back. */
export function answering(script: string): string {
  return `const done = arguments[arguments.length - 1]; ${script}`
}

/** The same of a page, which is heard from then on. */
export function listening(script: string): string {
  return answering(listenScript + script)
}

/** Takes what was heard, and where the page was when that began. */
const heardScript = 'done({ at: heard.at, complaints: heard.complaints.splice(0) })'
const Heard = v.object({ complaints: v.array(v.string()), at: v.string() })

/** Resolves with what the page has complained of since it was last asked. */
export async function hearPage({ run, limits }: Pick<Engine, 'run' | 'limits'>): Promise<string[]> {
  const { complaints, at } = v.parse(Heard, await run(heardScript))
  if (at.startsWith('http') && !at.endsWith('loading')) limits.add(LATE)
  return complaints
}

/** Goes to an address without waiting for it, so that the new page is heard early. */
export async function goTo({ send, run }: Pick<Engine, 'send' | 'run'>, url: string) {
  await run('window.isLeft = true; done()')
  await send('open', { url })
  await until(`${url} to load`, async () =>
    Boolean(await run('done(!window.isLeft && document.readyState === "complete")')),
  )
}
