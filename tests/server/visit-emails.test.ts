import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { tellBookings } from '../../server/db/messages/queueBookingEmails.ts'
import { printedReference } from '../../shared/rules/reference.ts'
import { createMail } from '../../server/mail/create.ts'
import type { Message } from '../../server/mail/mail.ts'
import { readCalendar, valueOf } from '../support/people/calendar.ts'
import { doErrands } from '../support/server/jobs.ts'
import { readable } from '../support/server/mailbox.ts'
import { openRoomyHouse } from '../support/server/roomyHouse.ts'
import { openSmtp } from '../support/server/smtp.ts'

const { house, start, book, change, cancel } = await openRoomyHouse()
afterAll(() => house.close())
beforeEach(start)

function calendarOf(mail: Message | undefined) {
  const lines = readCalendar(mail?.calendar?.content ?? '')
  return ['METHOD', 'UID', 'SEQUENCE', 'STATUS', 'DTSTART'].map((name) => valueOf(lines, name))
}

/** The content of the part of a letter with this header, its transfer encoding undone (RFC 2045 §6). */
function partOf(letter: string, header: RegExp): string {
  for (const part of letter.split(/\r\n--[^\r\n]+\r\n/)) {
    const [head = '', ...content] = part.split('\r\n\r\n')
    if (!head.split('\r\n').some((line) => header.test(line))) continue
    const body = content.join('\r\n\r\n')
    return /base64/.test(head) ? Buffer.from(body, 'base64').toString('utf8') : readable(body)
  }
  return ''
}

describe('what a customer is told', () => {
  test('a booking: everything about it, and an event', async () => {
    const person = await house.register()
    const id = await book(person)
    await doErrands(house)
    const [mail, ...others] = house.mails
    expect(others).toEqual([])
    expect(mail?.to).toBe(person.email)
    expect(mail?.subject).toBe(
      'Votre réservation est confirmée : Arcade, samedi 28 novembre, 15\u00a0h',
    )
    const { body } = await house.call(`/venue/bookings/${id}`, { token: person.token })
    const printed = printedReference({ id, reference: String(body['reference']) })
    expect(printed).toMatch(/^\w{4}\u00a0\w{4}$/)
    expect(mail?.calendar?.content.replaceAll('\r\n ', '')).toContain(`Référence : ${printed}\\n`)
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
    await doErrands(house)
    expect(house.mails).toHaveLength(1)
  })

  test('a change and a cancellation replace the event of the first letter', async () => {
    const person = await house.register()
    const id = await book(person)
    await doErrands(house)
    expect((await change(person, id, 1, { time: '17:00' })).status).toBe(200)
    await doErrands(house)
    expect((await cancel(person, id, 2)).status).toBe(200)
    await doErrands(house)
    expect(house.mails.map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Votre réservation est confirmée',
      'Votre réservation a changé',
      'Votre réservation est annulée',
    ])
    const uid = `${id}@borne.example`
    expect(house.mails.map(calendarOf)).toEqual([
      ['REQUEST', uid, '0', 'CONFIRMED', '20261128T140000Z'],
      ['REQUEST', uid, '1', 'CONFIRMED', '20261128T160000Z'],
      ['CANCEL', uid, '2', 'CANCELLED', '20261128T160000Z'],
    ])
  })

  test('several changes before anybody writes are one letter, of what is true', async () => {
    const person = await house.register()
    const id = await book(person)
    await change(person, id, 1, { time: '18:00' })
    await change(person, id, 2, { participants: 1 })
    await doErrands(house)
    expect(house.mails.map(calendarOf)).toEqual([
      ['REQUEST', `${id}@borne.example`, '2', 'CONFIRMED', '20261128T170000Z'],
    ])
    expect(house.mails[0]?.subject).toContain('confirmée')
    expect(house.mails[0]?.text).toContain('Participants\u00a0: 1')
  })

  test('a letter that could not leave is not sent once a newer one tells more', async () => {
    const person = await house.register()
    const id = await book(person)
    await doErrands(house, () => Promise.reject(new Error('down')))
    house.clock.now += 60_000
    await cancel(person, id, 1)
    await doErrands(house)
    expect(house.mails.map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Votre réservation est annulée',
    ])
    const { rows } = await house.database.pool.query('select count(*)::int as n from letters')
    expect(rows[0].n).toBe(0)
  })

  test('nobody who has deleted the account is told of a visit', async () => {
    const person = await house.register()
    await book(person)
    await house.call('/api/deletion', { body: { password: person.password }, token: person.token })
    await doErrands(house)
    expect(house.mails.map(({ subject }) => subject)).toEqual(['Votre compte a été supprimé'])
    const { rows } = await house.database.pool.query(
      'select count(*)::int as n from booking_events where told_at is null',
    )
    expect(rows[0].n).toBe(0)
  })

  test('nobody whom another house keeps is told by this one', async () => {
    const person = await house.register()
    await book(person)
    const provider = { url: 'http://127.0.0.1:9', key: 'k' }
    await doErrands({ ...house, config: { ...house.config, provider } })
    await doErrands(house)
    expect(house.mails).toEqual([])
  })

  test('nothing of it stands in the log', async () => {
    const person = await house.register()
    const id = await book(person)
    await doErrands(house, () =>
      Promise.reject(Object.assign(new Error(`no ${person.email}`), { code: 'EENVELOPE' })),
    )
    expect(house.logs.join('\n')).not.toContain(person.email)
    expect(house.logs.join('\n')).not.toContain(id)
  })
})

describe('any number of processes', () => {
  const bookMany = async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => house.register()))
    for (const person of people) await book(person, { participants: 1 })
    return people.map(({ email }) => email).toSorted()
  }

  test('eight that write at once write each letter once', async () => {
    const emails = await bookMany()
    await Promise.all(Array.from({ length: 8 }, () => doErrands(house)))
    expect(house.mails.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('one killed in the middle of it has told nothing, and the next tells everything once', async () => {
    const emails = await bookMany()
    const { db } = house.database
    const killed = db.transaction(async (tx) => {
      await tellBookings(
        Object.assign(Object.create(db), {
          transaction: (work: (inner: typeof tx) => Promise<boolean>) => work(tx).then(() => false),
        }),
        house.clock.now,
      )
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await doErrands(house)
    expect(house.mails.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('the same test finds a worker that notes first and writes later, and one that reads without taking', async () => {
    const emails = await bookMany()
    const { pool } = house.database
    const sent: string[] = []
    const naive = async () => {
      const { rows } = await pool.query<{ email: string; id: string }>(
        'select e.id, a.email from booking_events e join bookings b on b.id = e.booking join accounts a on a.id::text = b.customer where e.told_at is null',
      )
      for (const { id, email } of rows) {
        sent.push(email)
        await pool.query('update booking_events set told_at = now() where id = $1', [id])
      }
    }
    await Promise.all(Array.from({ length: 8 }, naive))
    expect(sent.length).toBeGreaterThan(emails.length)
    await bookMany()
    await pool.query('update booking_events set told_at = now() where told_at is null')
    await doErrands(house)
    expect(house.mails).toEqual([])
  })
})

test('a real mail server is given the text and the event, as calendars read it', async () => {
  const smtp = await openSmtp()
  const { mail, close } = createMail({ smtpUrl: smtp.url, mailFrom: undefined, dataDir: '' })
  const person = await house.register()
  const id = await book(person)
  await cancel(person, await book(person, { time: '17:00' }), 1)
  await doErrands(house, mail)
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
