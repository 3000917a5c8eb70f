import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { parseJson } from './failure.ts'
import { isLimitName, type Limits } from './limits/limits.ts'

/** A setting that cannot work; `message` is the one sentence that the operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * A system of other people, where the real one is used. `authorization` is the whole value of the header,
 * where `Bearer` and the key are not what it wants.
 */
export type Remote = { url: string; key: string; authorization?: string | undefined }

export type Config = {
  port: number
  /** Address to listen on; without one, every address of the machine. */
  host: string | undefined
  publicUrl: string | undefined
  /** Embedded database, generated secrets, files. */
  dataDir: string
  /** A PostgreSQL of the venue's own instead of the embedded one. */
  databaseUrl: string | undefined
  /** The same past a pooler, for migrations and the seed. */
  databaseDirectUrl: string | undefined
  /** Processes that answer on the port. */
  workers: number
  /** Connections of each. */
  databasePool: number
  /** How long a process that ends tells so before it accepts nobody any more. */
  drainSeconds: number
  /** Calls under way at once, `0` for any number; what is worth less gets a share (api/limits/admission.ts). */
  maxInFlight: number
  /** Where metrics are served, on loopback. */
  metricsPort: number | undefined
  /** Where this server keeps the backups that it makes; it makes none without. */
  backupDir: string | undefined
  /** From one backup to the next. */
  backupHours: number
  /** How many of them stay. */
  backupKeep: number
  sessionSecret: string | undefined
  provider: Remote | undefined
  venue: Remote | undefined
  articles: Remote | undefined
  supabase: Remote | undefined
  /** How many proxies stand before us, each adding one `X-Forwarded-For` entry. */
  trustProxy: number
  smtpUrl: string | undefined
  /** `files`: every message is a file, and is meant to be one. */
  mail: 'files' | undefined
  mailFrom: string | undefined
  chat: (Remote & { model: string }) | undefined
  announcement: string | undefined
  /** What replaces numbers of the limits' table; `readLimits` reads it from the file of `LIMITS`. */
  limits: Limits
}

/** Where the site stands, as the operator and the links of e-mails name it. */
export function siteUrl({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host ?? 'localhost'}:${port}`
}

/** Whether letters go to people: where somebody only tries Borne out they are files that nobody asked for. */
export const isMailed = ({ smtpUrl, mail }: Partial<Pick<Config, 'smtpUrl' | 'mail'>>) =>
  smtpUrl !== undefined || mail !== undefined

/** Whether whoever asks for a code gets it: by SMTP, or as a file on the machine where they try Borne out. */
export function canMailCodes({
  smtpUrl,
  publicUrl,
}: Partial<Pick<Config, 'smtpUrl' | 'publicUrl'>>): boolean {
  return smtpUrl !== undefined || publicUrl === undefined
}

/** For which domain passkeys are made (WebAuthn §5.1.3); nothing where browsers make none. */
export function passkeyDomain(publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined) return 'localhost'
  const { protocol, hostname } = new URL(publicUrl)
  const isName = !isIP(hostname.replace(/^\[|\]$/g, ''))
  return hostname === 'localhost' || (protocol === 'https:' && isName) ? hostname : undefined
}

const POSTGRES = ['postgres:', 'postgresql:']

type Env = Record<string, string | undefined>

/** Reads every setting, pure; throws ConfigError in one sentence for the first that cannot work. */
export function getConfig(env: Env): Config {
  const chat = remote(env, 'CHAT')
  const articles = remote(env, 'ARTICLES')
  const config: Config = {
    port: integer(env, 'PORT', 3000, 65_535),
    host: host(env),
    publicUrl: address(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    dataDir: text(env, 'DATA_DIR') ?? './data',
    databaseUrl: address(env, 'DATABASE_URL', POSTGRES),
    databaseDirectUrl: address(env, 'DATABASE_DIRECT_URL', POSTGRES),
    workers: workers(env),
    databasePool: integer(env, 'DATABASE_POOL', 16, 500, 1),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 60),
    maxInFlight: integer(env, 'MAX_INFLIGHT', 1000, 100_000),
    metricsPort: integer(env, 'METRICS_PORT', 0, 65_535) || undefined,
    backupDir: text(env, 'BACKUP_DIR'),
    backupHours: integer(env, 'BACKUP_HOURS', 24, 168, 1),
    backupKeep: integer(env, 'BACKUP_KEEP', 14, 1000, 1),
    sessionSecret: secret(env),
    provider: remote(env, 'PROVIDER'),
    venue: remote(env, 'VENUE'),
    articles: articles && { ...articles, authorization: header(env, 'ARTICLES_AUTHORIZATION') },
    supabase: remote(env, 'SUPABASE'),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 16),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mail: mailOf(env),
    mailFrom: text(env, 'MAIL_FROM'),
    chat: chat && { ...chat, model: text(env, 'CHAT_MODEL') ?? 'default' },
    announcement: text(env, 'ANNOUNCEMENT'),
    limits: {},
  }
  if (config.databaseUrl && !config.sessionSecret) {
    throw new ConfigError('DATABASE_URL needs SESSION_SECRET: the same text for every process.')
  }
  return config
}

/** The highest number that a limit can have; so much limits nothing. */
const MAX_LIMIT = 1_000_000_000

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LIMIT))
const LimitsFile = v.record(v.string(), v.unknown())

/** The limits of the file that `LIMITS` names; throws ConfigError in one sentence where it is wrong. */
export async function readLimits(env: Env): Promise<Limits> {
  const path = text(env, 'LIMITS')
  if (path === undefined) return {}
  const content = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`LIMITS names a file that cannot be read: "${path}".`)
  })
  return parseLimits(content)
}

/** `{"visits-ahead": 12}`; likewise. */
export function parseLimits(content: string): Limits {
  const given = v.safeParse(LimitsFile, parseJson(content))
  if (!given.success)
    throw new ConfigError('LIMITS must name a JSON file with one object: {"visits-ahead": 12}.')
  const limits: Limits = {}
  for (const [name, most] of Object.entries(given.output)) {
    if (!isLimitName(name)) throw new ConfigError(`LIMITS: no limit is called "${name}".`)
    if (!v.is(Count, most)) {
      throw new ConfigError(`LIMITS: "${name}" must be a whole number from 1 to ${MAX_LIMIT}.`)
    }
    limits[name] = most
  }
  return limits
}

function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function integer(env: Env, name: string, fallback: number, max: number, min = 0): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

function workers(env: Env): number {
  return text(env, 'WORKERS') === 'auto'
    ? availableParallelism()
    : integer(env, 'WORKERS', 1, 64, 1)
}

function mailOf(env: Env): 'files' | undefined {
  const value = text(env, 'MAIL')
  if (value === undefined) return undefined
  if (value !== 'files') throw new ConfigError(`MAIL can only be "files", not "${value}".`)
  if (text(env, 'SMTP_URL')) throw new ConfigError('MAIL=files and SMTP_URL exclude each other.')
  return value
}

function host(env: Env): string | undefined {
  const value = text(env, 'HOST')
  if (value === undefined || isIP(value) || /^[a-z0-9.-]+$/i.test(value)) return value
  throw new ConfigError(`HOST must be an address or a host name, not "${value}".`)
}

/** Never repeats the value: an address may carry a password. */
function address(env: Env, name: string, protocols: string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new ConfigError(
    `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
  )
}

/** Never repeats the value either. */
function header(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || /^[\x20-\x7e]+$/.test(value)) return value
  throw new ConfigError(`${name} must be one line of visible ASCII.`)
}

function secret(env: Env): string | undefined {
  const value = text(env, 'SESSION_SECRET')
  if (value === undefined) return undefined
  if (value.length < 32) throw new ConfigError('SESSION_SECRET must have at least 32 characters.')
  if (!isWeakSecret(value)) return value
  throw new ConfigError(
    'SESSION_SECRET is easily guessed: take one from "openssl rand -base64 32".',
  )
}

/** Too short, too plain, a pattern, or what somebody's example says. */
export function isWeakSecret(value: string): boolean {
  const isPeriodic = Array.from({ length: 16 }, (_, n) => n + 1).some(
    (period) => value.slice(period) === value.slice(0, -period),
  )
  const steps = Array.from(value, (_, n) => value.charCodeAt(n + 1) - value.charCodeAt(n))
  const isSequence = steps.filter((step) => Math.abs(step) <= 1).length > value.length / 2
  const isPlaceholder =
    /change.?(me|it|this)|your.?(session.?)?secret|replace.?(me|this)|(session|super).?secret|password|passw0rd|motdepasse|placeholder/i.test(
      value,
    )
  return value.length < 32 || new Set(value).size < 10 || isPeriodic || isSequence || isPlaceholder
}

function remote(env: Env, name: string): Remote | undefined {
  const url = address(env, `${name}_URL`, ['http:', 'https:'])
  return url ? { url: url.replace(/\/+$/, ''), key: text(env, `${name}_KEY`) ?? '' } : undefined
}
