import { setTimeout as pause } from 'node:timers/promises'
import type { Config, Remote } from '../config.ts'
import { createMail } from '../mail/create.ts'
import { createHttpClient } from '../upstreams/httpClient.ts'
import { credentialHeaders, upstreamRequest } from '../upstreams/upstream.ts'
import { examine, fail, type Finding, ok, type CheckResult, warn } from './finding.ts'

type System = { name: string; remote: Remote | undefined; path: string }

/** The systems of other people that are set, asked for what costs them nothing. */
export async function examineSystems(config: Config): Promise<Finding[]> {
  const systems: System[] = [
    { name: 'provider', remote: config.provider, path: '/api/articles?_limit=1' },
    { name: 'venue', remote: config.venue, path: '/activities' },
    { name: 'articles', remote: config.articles, path: '/articles' },
    { name: 'supabase', remote: config.supabase, path: '' },
    { name: 'chat', remote: config.chat, path: '/models' },
  ]
  return Promise.all([
    examine('mail', () => checkMail(config), 'check SMTP_URL'),
    ...systems.flatMap(({ name, remote, path }) =>
      remote
        ? [examine(`${name} system`, () => checkSystem(name.toUpperCase(), remote, path))]
        : [],
    ),
  ])
}

async function checkMail(config: Config): Promise<CheckResult> {
  const { check, close } = createMail(config)
  await check().finally(close)
  if (config.smtpUrl) return ok('SMTP_URL takes messages')
  const found = 'each message is a file in DATA_DIR/mail'
  if (config.mail) return ok(`${found}, as MAIL says`)
  return warn(`${found}, and nobody gets one`, 'set SMTP_URL')
}

/** Whether it answers, and takes our key; what it answers is its own. */
async function checkSystem(name: string, remote: Remote, path: string): Promise<CheckResult> {
  const { url, ...credential } = remote
  const headers = credentialHeaders(upstreamRequest(path), credential)
  // The client’s own pause does not keep a process that has nothing else to do.
  const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal })
  const ask = createHttpClient(url, { wait })
  const heard = await ask({
    method: 'GET',
    path,
    headers: { accept: 'application/json', ...headers },
  })
  if ('failed' in heard) return fail('does not answer', `check ${name}_URL`)
  const { status } = heard
  if (status === 401 || status === 403) return fail('refuses the key', `check ${name}_KEY`)
  if (status >= 500) return fail(`is down (${status})`, 'ask whoever runs it')
  if (status >= 300 && status < 400) return fail(`is elsewhere (${status})`, `check ${name}_URL`)
  return ok('answers')
}
