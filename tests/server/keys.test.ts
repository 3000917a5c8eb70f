import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillKeys } from '../../server/db/accounts/keys.ts'
import { findUnkeyed } from '../../server/db/inspect.ts'
import { take } from '../../server/limits/attempts.ts'
import { emailOf, mailbox } from '../../shared/fields/email.ts'
import { createLocaleDatabase, type TestDatabase } from '../support/database/database.ts'
import { resetLink, sendDueEmails } from '../support/people/accountEmails.ts'
import { askCode, mailedCode, prove } from '../support/people/codes.ts'
import { codeIn } from '../support/server/emailFiles.ts'
import { createTestApp, newAddress, type Person, type TestApp } from '../support/server/testApp.ts'

const MINE = 'camille.martin@gmail.com'
const THEIRS = 'camille.martin@gma\u0130l.com'

/** Which rows an address names by PostgreSQL's own small letters, as it was before. */
const byLower = 'select email from accounts where lower(email) = lower($1)'

describe.each([
  { locale: 'C.UTF-8', folded: [{ email: MINE }] },
  { locale: 'C', folded: [] },
])('on a database of locale $locale', ({ locale, folded }) => {
  let database: TestDatabase
  let app: TestApp
  let owner: Person
  beforeAll(async () => {
    database = await createLocaleDatabase(locale)
    app = await createTestApp({ database })
    owner = await app.register({ email: MINE })
    await prove(app, { ...(await mailedCode(app, MINE)), password: owner.password })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test('another address whose capital falls on mine opens its own account, and its letter goes there alone', async () => {
    expect(await app.rows(byLower, THEIRS), 'what the database itself would say').toEqual(folded)
    const before = app.mails.length
    const challenge = await askCode(app, THEIRS)
    await sendDueEmails(app)
    const letters = app.mails.slice(before)
    expect(letters.map(({ to }) => to)).toEqual(['camille.martin@xn--gmail-bgd.com'])
    const opened = await prove(app, { challenge, code: codeIn(letters[0]?.text ?? '') })
    expect(opened.status).toBe(200)
    expect(opened.body.user?.['email']).toBe('camille.martin@xn--gmail-bgd.com')
    expect(opened.body.user?.['id']).not.toBe(owner.id)
  })

  test.each(['camille.mart\u0130n@gmail.com', `${MINE},x@exemple.fr`, `${MINE}.`])(
    '%s is no address: neither a code nor a link is asked for it',
    async (email) => {
      const before = app.mails.length
      for (const path of ['/api/codes', '/api/password-reset']) {
        expect((await app.call(path, { body: { email } })).body).toMatchObject({ field: 'email' })
      }
      const { password } = owner
      expect((await app.call('/api/auth', { body: { email, password } })).status).toBe(401)
      await sendDueEmails(app)
      expect(app.mails).toHaveLength(before)
    },
  )

  test('however it is spelled, my address signs me in, and is written to as it is stored', async () => {
    const { password } = owner
    for (const email of [
      `<${MINE.toUpperCase()}>`,
      `mailto:${MINE}`,
      MINE.replace('@', '\uff20'),
    ]) {
      const signed = await app.call('/api/auth', { body: { email, password } })
      expect([email, signed.body.user?.['id']]).toEqual([email, owner.id])
    }
    const before = app.mails.length
    await askCode(app, `${MINE.toUpperCase()}\u200b`)
    await app.call('/api/password-reset', { body: { email: ` ${MINE.toUpperCase()};` } })
    await sendDueEmails(app)
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([MINE, MINE])
  })

  test('one that was registered before there were keys keeps nobody from the address that it is folded to', async () => {
    await app.rows(
      `insert into accounts (id, email, first_name, last_name, mobile_phone, accept_cgu, accept_cgv, created_at)
       values (7, 'lou.petit@gma\u0130l.com', '', '', '', true, true, now()), (8, 'JOS\u00c9@client.example', '', '', '', true, true, now())`,
    )
    const { id } = await app.register({ email: 'lou.petit@gmail.com' })
    expect(id).not.toBe('7')
    await fillKeys(database.db)
    expect(
      await app.rows('select email, email_key from accounts where id < 9 order by id'),
    ).toEqual([
      { email: 'lou.petit@xn--gmail-bgd.com', email_key: 'lou.petit@xn--gmail-bgd.com' },
      { email: 'jos\u00e9@client.example', email_key: 'jos\u00e9@client.example' },
    ])
  })

  test('two addresses that only a language makes one are two accounts', async () => {
    const people = [
      await app.register({ email: '\u0131an@exemple.fr' }),
      await app.register({ email: 'ian@exemple.fr' }),
      await app.register({ email: 'jo\u00e9@exemple.fr' }),
    ]
    expect(new Set(people.map(({ id }) => id)).size).toBe(3)
    await expect(app.register({ email: 'IAN@Exemple.fr\u2060' })).rejects.toThrow()
  })
})

describe('rows that were written before there were keys', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const addAccount = (id: number, email: string, names = ['Zoé', 'D’Arc']) =>
    app.rows(
      `insert into accounts (id, email, first_name, last_name, mobile_phone, accept_cgu, accept_cgv, created_at)
       values ($1, $2, $3, $4, '+33 6 12', true, true, $5)`,
      id,
      email,
      ...names,
      new Date(id * 1000),
    )
  const keyed = async () =>
    (await app.rows('select id, email_key, search_name, phone_key from accounts order by id')).map(
      (row) => Object.values(row),
    )

  test('get theirs at a start, whoever starts beside it: of two on one key the older has it', async () => {
    await addAccount(11, 'x@exemple.fr')
    await addAccount(10, 'X@exemple.fr\u200b')
    for (let id = 1000; id < 2500; id += 1) await addAccount(id, `n${id}@exemple.fr`, ['N', ''])
    await app.rows("insert into guests (id, name, phone) values ('guest:1', 'Łukasz', '06.12')")
    await app.rows("insert into guests (id) values ('guest:2')")
    await app.rows(
      "insert into staff (id, name, role, created_at) values ('a', 'Élodie', 'host', now()), ('b', 'elodie', 'host', now() + interval '1 s')",
    )
    await Promise.all([fillKeys(app.database.db), fillKeys(app.database.db)])
    await fillKeys(app.database.db)
    const rows = await keyed()
    expect(rows.slice(0, 3)).toEqual([
      ['10', 'x@exemple.fr', 'zoe d arc', '0612'],
      ['11', null, 'zoe d arc', '0612'],
      ['1000', 'n1000@exemple.fr', 'n', '0612'],
    ])
    expect(rows.filter(([, key]) => key === null)).toHaveLength(1)
    expect(await findUnkeyed(app.database.db)).toEqual(['11'])
    expect(
      await app.rows('select search_name, phone_key, email_key from guests order by id'),
    ).toEqual([
      { search_name: 'lukasz', phone_key: '0612', email_key: null },
      { search_name: '', phone_key: '', email_key: null },
    ])
    expect(await app.rows('select search_name from staff order by id')).toEqual([
      { search_name: 'elodie' },
      { search_name: null },
    ])
  })

  test('of an address that only an older row without a key has, a new account is a duplicate', async () => {
    await app.rows('delete from accounts where id = 10')
    await expect(app.register({ email: 'x@exemple.fr' })).rejects.toThrow()
    expect((await keyed())[0]?.slice(0, 2)).toEqual(['11', 'x@exemple.fr'])
    await addAccount(12, 'Lou@exemple.fr')
    const { challenge, code } = await mailedCode(app, 'lou@exemple.fr')
    const opened = await prove(app, { challenge, code, endsOthers: true })
    expect(opened.body.user?.['id']).toBe('12')
  })

  test('are written to at an address that takes letters', async () => {
    await addAccount(13, 'ana@exemple.fr\u200b')
    await fillKeys(app.database.db)
    expect((await resetLink(app, 'ana@exemple.fr')).id).toBe('13')
  })
})

describe('ten spellings of one mailbox', () => {
  const spellings = [
    'x.y@gmail.com',
    'X.Y@GMAIL.COM',
    'xy@gmail.com',
    'x.y@googlemail.com',
    'x.y+1@gmail.com',
    'xy+2@gmail.com',
    'x.y@gmail.com\u200b',
    'x.y\uff20gmail.com',
    '<x.y@gmail.com>',
    'mailto:x.y@gmail.com',
  ]
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('get five codes of a network, and five links, as one spelling does', async () => {
    const address = newAddress()
    const asked: number[] = []
    for (const email of spellings) {
      asked.push((await app.call('/api/codes', { body: { email }, address })).status)
    }
    expect(asked).toEqual([...Array(5).fill(202), ...Array(5).fill(429)])
    await sendDueEmails(app)
    expect(app.mails).toHaveLength(5)
  })

  test('would get ten, were they counted as they were typed', async () => {
    const passed = async (what: string, nameOf: (email: string) => string) => {
      const outcomes: unknown[] = []
      for (const email of spellings) {
        const limit = { key: `${what} ${nameOf(email)}`, free: 5, span: 3_600_000 }
        outcomes.push(await take(app.database.db, [limit], app.clock.now))
      }
      return outcomes.filter((wait) => wait === undefined).length
    }
    expect(await passed('typed', (email) => email)).toBe(10)
    expect(await passed('mailbox', (email) => mailbox(emailOf(email).key))).toBe(5)
  })
})
