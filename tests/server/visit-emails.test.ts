import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queueBookingEmails } from '../../server/db/messages/queueBookingEmails.ts'
import { formatReference } from '../../shared/rules/pass/reference.ts'
import { createMail } from '../../server/mail/create.ts'
import type { Email } from '../../server/mail/mail.ts'
import { readCalendar, valueOf } from '../support/people/ics.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { decodeEmail } from '../support/server/emailFiles.ts'
import { openRoomyApp } from '../support/server/roomyApp.ts'
import { openSmtp } from '../support/server/smtp.ts'

const { app, start, book, change, cancel } = await openRoomyApp()
afterAll(() => app.close())
beforeEach(start)

function calendarOf(mail: Email | undefined) {
  const lines = readCalendar(mail?.calendar?.content ?? '')
  return ['METHOD', 'UID', 'SEQUENCE', 'STATUS', 'DTSTART'].map((name) => valueOf(lines, name))
}

/** The content of the part of an e-mail with this header, its transfer encoding undone (RFC 2045 §6). */
function partOf(mail: string, header: RegExp): string {
  for (const part of mail.split(/\r\n--[^\r\n]+\r\n/)) {
    const [head = '', ...content] = part.split('\r\n\r\n')
    if (!head.split('\r\n').some((line) => header.test(line))) continue
    const body = content.join('\r\n\r\n')
    return /base64/.test(head) ? Buffer.from(body, 'base64').toString('utf8') : decodeEmail(body)
  }
  return ''
}

describe('what a customer is told', () => {
  test('a booking: everything about it, and an event', async () => {
    const person = await app.register()
    const id = await book(person)
    await runDueJobs(app)
    const [mail, ...others] = app.mails
    expect(others).toEqual([])
    expect(mail?.to).toBe(person.email)
    expect(mail?.subject).toBe(
      'Votre réservation est confirmée : Arcade, samedi 28 novembre, 15\u00a0h',
    )
    const { body } = await app.call(`/venue/bookings/${id}`, { token: person.token })
    const printed = formatReference({ id, reference: String(body['reference']) })
    expect(printed).toMatch(/^\w{4}\u00a0\w{4}$/)
    expect(mail?.calendar?.content.replaceAll('\r\n ', '')).toContain(
      `Référence\u00a0: ${printed}\\n`,
    )
    for (const fact of [
      `Référence\u00a0: ${printed}\n`,
      'samedi 28 novembre 2026',
      '15\u00a0h',
      'Participants\u00a0: 2',
      '30,00',
      '12 rue des Manettes',
      'jusqu’au',
      `/reservation-confirmation?bookingId=${id}`,
    ]) {
      expect(mail?.text).toContain(fact)
    }
    expect(calendarOf(mail)).toEqual([
      'REQUEST',
      `${id}@borne.example`,
      '0',
      'CONFIRMED',
      '20261128T140000Z',
    ])
    await runDueJobs(app)
    expect(app.mails).toHaveLength(1)
  })

  test('a change and a cancellation replace the event of the first e-mail', async () => {
    const person = await app.register()
    const id = await book(person)
    await runDueJobs(app)
    expect((await change(person, id, 1, { time: '17:00' })).status).toBe(200)
    await runDueJobs(app)
    expect((await cancel(person, id, 2)).status).toBe(200)
    await runDueJobs(app)
    expect(app.mails.map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Votre réservation est confirmée',
      'Votre réservation a changé',
      'Votre réservation est annulée',
    ])
    const uid = `${id}@borne.example`
    expect(app.mails.map(calendarOf)).toEqual([
      ['REQUEST', uid, '0', 'CONFIRMED', '20261128T140000Z'],
      ['REQUEST', uid, '1', 'CONFIRMED', '20261128T160000Z'],
      ['CANCEL', uid, '2', 'CANCELLED', '20261128T160000Z'],
    ])
  })

  test('several changes before anybody writes are one e-mail, of what is true', async () => {
    const person = await app.register()
    const id = await book(person)
    await change(person, id, 1, { time: '18:00' })
    await change(person, id, 2, { participants: 1 })
    await runDueJobs(app)
    expect(app.mails.map(calendarOf)).toEqual([
      ['REQUEST', `${id}@borne.example`, '2', 'CONFIRMED', '20261128T170000Z'],
    ])
    expect(app.mails[0]?.subject).toContain('confirmée')
    expect(app.mails[0]?.text).toContain('Participants\u00a0: 1')
  })

  test('an e-mail that could not leave is not sent once a newer one tells more', async () => {
    const person = await app.register()
    const id = await book(person)
    await runDueJobs(app, () => Promise.reject(new Error('down')))
    app.clock.now += 60_000
    await cancel(person, id, 1)
    await runDueJobs(app)
    expect(app.mails.map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Votre réservation est annulée',
    ])
    const { rows } = await app.database.pool.query('select count(*)::int as n from letters')
    expect(rows[0].n).toBe(0)
  })

  test('nobody who has deleted the account is told of a visit', async () => {
    const person = await app.register()
    await book(person)
    await app.call('/api/deletion', { body: { password: person.password }, token: person.token })
    await runDueJobs(app)
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Votre compte a été supprimé'])
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from booking_events where told_at is null',
    )
    expect(rows[0].n).toBe(0)
  })

  test('nobody whose account a remote provider keeps is told by this app', async () => {
    const person = await app.register()
    await book(person)
    const provider = { url: 'http://127.0.0.1:9', key: 'k' }
    await runDueJobs({ ...app, config: { ...app.config, provider } })
    await runDueJobs(app)
    expect(app.mails).toEqual([])
  })

  test('nothing of it stands in the log', async () => {
    const person = await app.register()
    const id = await book(person)
    await runDueJobs(app, () =>
      Promise.reject(Object.assign(new Error(`no ${person.email}`), { code: 'EENVELOPE' })),
    )
    expect(app.logs.join('\n')).not.toContain(person.email)
    expect(app.logs.join('\n')).not.toContain(id)
  })
})

describe('any number of processes', () => {
  const bookMany = async () => {
    const people = await app.registerAll(6)
    for (const person of people) await book(person, { participants: 1 })
    return people.map(({ email }) => email).toSorted()
  }

  test('eight that write at once write each e-mail once', async () => {
    const emails = await bookMany()
    await Promise.all(Array.from({ length: 8 }, () => runDueJobs(app)))
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('one killed in the middle of it has told nothing, and the next tells everything once', async () => {
    const emails = await bookMany()
    const { db } = app.database
    const killed = db.transaction(async (tx) => {
      await queueBookingEmails(
        Object.assign(Object.create(db), {
          transaction: (work: (inner: typeof tx) => Promise<boolean>) => work(tx).then(() => false),
        }),
        app.clock.now,
      )
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await runDueJobs(app)
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('the same test finds a worker that notes first and writes later, and one that reads without taking', async () => {
    const emails = await bookMany()
    const { pool } = app.database
    const sent: string[] = []
    const read = () =>
      pool.query<{ email: string; id: string }>(
        'select e.id, a.email from booking_events e join bookings b on b.id = e.booking join accounts a on a.id::text = b.customer where e.told_at is null',
      )
    // Two that have both read before either writes.
    for (const { rows } of await Promise.all([read(), read()])) {
      for (const { id, email } of rows) {
        sent.push(email)
        await pool.query('update booking_events set told_at = now() where id = $1', [id])
      }
    }
    expect(sent.length).toBeGreaterThan(emails.length)
    await bookMany()
    await pool.query('update booking_events set told_at = now() where told_at is null')
    await runDueJobs(app)
    expect(app.mails).toEqual([])
  })
})

test('a real mail server is given the text and the event, as calendars read it', async () => {
  const smtp = await openSmtp()
  const { mail, close } = createMail({ smtpUrl: smtp.url, mailFrom: undefined, dataDir: '' })
  const person = await app.register()
  const id = await book(person)
  await cancel(person, await book(person, { time: '17:00' }), 1)
  await runDueJobs(app, mail)
  expect(smtp.taken.map(({ to }) => to)).toEqual([[person.email], [person.email]])
  const methods = smtp.taken.map(({ text }) => {
    const shown = partOf(
      text,
      /^Content-Type: text\/calendar; charset=utf-8; method=(?:REQUEST|CANCEL)$/,
    )
    const attached = partOf(text, /^Content-Type: application\/ics; name=visite\.ics$/)
    expect(attached).toBe(shown)
    const lines = readCalendar(shown)
    return { method: valueOf(lines, 'METHOD'), uid: valueOf(lines, 'UID') }
  })
  expect(methods.map(({ method }) => method).toSorted()).toEqual(['CANCEL', 'REQUEST'])
  expect(methods.find(({ method }) => method === 'REQUEST')?.uid).toBe(`${id}@borne.example`)
  close()
  await smtp.close()
})
