import { describe, expect, test } from 'vitest'
import { limitNames, limitOf } from '../../server/limits/limits.ts'
import { ConfigError, getConfig, parseLimits, readLimits } from '../../server/config.ts'
import { createMail } from '../../server/mail/create.ts'
import { noLimits, noLimitsFile } from '../support/server/limits.ts'

const secret = 'Qm9ybmUtdGVzdC0yMDI2LW5vdC1yZWFs'

test('everything is optional', () => {
  expect(getConfig({})).toMatchObject({
    port: 3000,
    host: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    sessionSecret: undefined,
    trustProxy: 0,
    provider: undefined,
    chat: undefined,
  })
})

test('an empty setting is no setting', () => {
  expect(getConfig({ PORT: '', DATABASE_URL: ' ', PROVIDER_URL: '' })).toEqual(getConfig({}))
})

describe('mail', () => {
  const own = { DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret }

  test.each([
    {},
    { SMTP_URL: 'smtp://mail.example' },
    { ...own, SMTP_URL: 'smtp://mail.example' },
    { ...own, MAIL: 'files' },
  ])('%j says where it goes', (env) => {
    expect(() => createMail(getConfig(env)).close()).not.toThrow()
  })

  test('a database of one’s own without SMTP is refused in one sentence, or is meant so', () => {
    expect(() => createMail(getConfig(own))).toThrow(
      new ConfigError(
        'DATABASE_URL needs SMTP_URL, or MAIL=files where nobody is to get a mail: each is a file then.',
      ),
    )
    expect(() => getConfig({ MAIL: 'file' })).toThrow('MAIL can only be "files", not "file".')
    expect(() => getConfig({ MAIL: 'files', SMTP_URL: 'smtp://mail.example' })).toThrow(
      'MAIL=files and SMTP_URL exclude each other.',
    )
  })
})

test('a system of other people is its address and its key', () => {
  const { venue } = getConfig({ VENUE_URL: 'https://venue.example/v1/', VENUE_KEY: 'k' })
  expect(venue).toEqual({ url: 'https://venue.example/v1', key: 'k' })
})

test.each([
  'Qm9ybmUtdGVzdC0yMDI2LW5vdC1yZWFs',
  '3f9c1b7a5e2d8046c9f1a7b3e5d20486',
  'les bornes du club jouent à 14 h 30',
])('%j is a secret', (value) => {
  expect(getConfig({ SESSION_SECRET: value }).sessionSecret).toBe(value)
})

test.each([
  'short',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'changemechangemechangemechangeme',
  'Change-me-before-you-go-live-0123',
  '01234567890123456789012345678901',
  'abcdefghijklmnopqrstuvwxyz0123456',
  'abababababababababababababababab',
  'kQ7!zP2@kQ7!zP2@kQ7!zP2@kQ7!zP2@',
  'your-session-secret-of-32-characters',
  'mySuperSecret-mySuperSecret-hunter',
  'aaaabbbbccccddddaaaabbbbccccdddd',
])('%j is none', (value) => {
  const refusal = () => getConfig({ SESSION_SECRET: value })
  expect(refusal).toThrow(/^SESSION_SECRET [^\n]+\.$/)
  expect(refusal).not.toThrow(value)
})

describe('refuses in one sentence', () => {
  test.each([
    [{ DATABASE_URL: 'postgres://u:hunter2@db/x' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'mysql://u:hunter2@db/x', SESSION_SECRET: secret }, 'DATABASE_URL'],
    [{ SESSION_SECRET: 'hunter2' }, 'SESSION_SECRET'],
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'borne.example' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
    [{ BACKUP_HOURS: '0' }, 'BACKUP_HOURS'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ DATABASE_DIRECT_URL: 'mysql://u:hunter2@db/x' }, 'DATABASE_DIRECT_URL'],
    [
      { ARTICLES_URL: 'https://a.example', ARTICLES_AUTHORIZATION: 'hunter2\nX: y' },
      'ARTICLES_AUTHORIZATION',
    ],
    [{ PROVIDER_URL: 'file:///etc/passwd' }, 'PROVIDER_URL'],
  ])('%j', (env, name) => {
    const refusal = () => getConfig(env)
    expect(refusal).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`))
    expect(refusal).not.toThrow(/hunter2/)
  })
})

describe('the limits', () => {
  test('are the table’s numbers, but for those of the file', async () => {
    expect(await readLimits({})).toEqual({})
    const limits = parseLimits('{"visits-ahead": 12}')
    expect([limitOf(limits, 'visits-ahead').most, limitOf(limits, 'places-ahead').most]).toEqual([
      12, 40,
    ])
    expect(await readLimits({ LIMITS: noLimitsFile })).toEqual(noLimits)
    expect(Object.keys(noLimits)).toEqual(limitNames)
  })

  test.each([
    ['{"visits-ahed": 12}', 'LIMITS: no limit is called "visits-ahed".'],
    ['{"toString": 12}', 'LIMITS: no limit is called "toString".'],
    ['{"visits-ahead": 0}', 'LIMITS: "visits-ahead" must be a whole number from 1 to 1000000000.'],
    [
      '{"visits-ahead": "12"}',
      'LIMITS: "visits-ahead" must be a whole number from 1 to 1000000000.',
    ],
    [
      '{"visits-ahead": 1.5}',
      'LIMITS: "visits-ahead" must be a whole number from 1 to 1000000000.',
    ],
    ['[12]', 'LIMITS: no limit is called "0".'],
    ['12', 'LIMITS must name a JSON file with one object: {"visits-ahead": 12}.'],
    ['{', 'LIMITS must name a JSON file with one object: {"visits-ahead": 12}.'],
  ])('%s is refused in one sentence', (content, sentence) => {
    expect(() => parseLimits(content)).toThrow(sentence)
  })

  test('a file that is not there is told', async () => {
    await expect(readLimits({ LIMITS: '/nowhere/limits.json' })).rejects.toThrow(
      'LIMITS names a file that cannot be read: "/nowhere/limits.json".',
    )
  })
})
