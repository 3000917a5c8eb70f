import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPassKeys } from '../../server/booking/passes.ts'
import { createMail } from '../../server/mail/create.ts'
import { unusedEmail } from '../../server/mail/accountEmails.ts'
import { provedEmail } from '../../server/mail/visitEmails.ts'
import { letter } from '../../server/mail/letter.ts'
import type { Email } from '../../server/mail/mail.ts'
import { venue } from '../../venue/venue.ts'
import { verifyPass } from '../../shared/rules/pass/pass.ts'
import { sendDueEmails } from '../support/people/accountEmails.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { contact } from '../support/server/inquiries.ts'
import { openRoomyApp } from '../support/server/roomyApp.ts'
import { openSmtp } from '../support/server/smtp.ts'

const { app, start, book, change, cancel } = await openRoomyApp()
afterAll(() => app.close())
beforeEach(start)

/** The words of an HTML letter, as its reader sees them. */
function wordsOf({ html = '' }: Email): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>|<[^>]+>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

/** Where an HTML letter leads. */
const linksOf = ({ html = '' }: Email) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

async function lettersOfOneVisit(): Promise<Email[]> {
  const person = await app.register()
  const id = await book(person)
  await runDueJobs(app)
  await change(person, id, 1, { time: '17:00' })
  await runDueJobs(app)
  await cancel(person, id, 2)
  await runDueJobs(app)
  expect(app.mails).toHaveLength(3)
  return app.mails
}

describe('a visit’s letters', () => {
  test('carry the pass as a picture that the door reads', async () => {
    const person = await app.register()
    const id = await book(person)
    await runDueJobs(app)
    const [letter] = app.mails
    const [picture] = letter?.pictures ?? []
    expect(letter?.html).toContain(`src="cid:${picture?.cid}"`)
    const { data, info } = await sharp(picture?.content).ensureAlpha().raw().toBuffer({
      resolveWithObject: true,
    })
    const text = decodeQR({ width: info.width, height: info.height, data })
    const { body } = await app.call(`/venue/bookings/${id}`, { token: person.token })
    expect(text).toBe(body['pass'])
    expect(await verifyPass(text, await loadPassKeys(app.database.db))).toMatchObject({
      pass: { booking: id, serial: 1 },
    })
  })

  test('say all in the text: no word and no address stands in the HTML alone', async () => {
    for (const letter of await lettersOfOneVisit()) {
      const text = letter.text.replace(/\s+/g, ' ')
      for (const link of linksOf(letter).filter((one) => one.startsWith('http')))
        if (!link.includes('openstreetmap')) expect(text).toContain(link)
      const facts = [...(letter.html ?? '').matchAll(/<td class="value"[^>]*>([^<]*)</g)]
      expect(facts.length).toBeGreaterThan(2)
      for (const [, fact = ''] of facts) expect(text).toContain(fact.replace(/\s+/g, ' '))
    }
  })

  test('name the end, the way there, the calendar’s file and where one cancels', async () => {
    const person = await app.register()
    const id = await book(person)
    await runDueJobs(app)
    const [letter] = app.mails
    const page = `/reservation-confirmation?bookingId=${id}`
    expect(letter?.text).toContain('15\u00a0h à 16\u00a0h')
    expect(letter?.text).toMatch(/Comment venir\s:\nhttps:\/\/www\.openstreetmap\.org\//)
    expect(letter?.text).toContain('visite.ics')
    expect(letter?.text).toContain(`${page}#changer`)
    expect(letter && linksOf(letter).some((link) => link.endsWith(`${page}#changer`))).toBe(true)
  })

  test('of what is cancelled carry no pass and no way there', async () => {
    const cancelled = (await lettersOfOneVisit()).at(-1)
    expect(cancelled?.pictures).toBeUndefined()
    expect(cancelled?.html).not.toContain('cid:')
    expect(cancelled?.text).not.toContain('Comment venir')
    expect(cancelled?.html).toContain('line-through')
    expect(cancelled?.text).toContain('Rien n’est à payer.')
    expect(cancelled?.text).not.toContain('à payer sur place')
  })

  test('ask for nothing outside: no picture, sheet or script but their own', async () => {
    for (const { html = '' } of await lettersOfOneVisit()) {
      expect(html).not.toMatch(/<(script|link|iframe|object|form|video)\b|@import|url\(/i)
      for (const [, source = ''] of html.matchAll(/\s(?:src|srcset|background)="([^"]*)"/g))
        expect(source).toMatch(/^cid:/)
    }
  })
})

describe('the code', () => {
  const ask = async (purpose?: string) => {
    const email = `code${purpose ?? ''}@client.example`
    const body = { email, ...(purpose && { purpose }) }
    expect((await app.call('/api/codes', { body })).status).toBe(202)
    await sendDueEmails(app)
    const [letter] = app.mails.filter(({ to }) => to === email)
    return letter
  }

  test.each([
    [undefined, 'connexion'],
    ['booking', 'réservation'],
  ])('stands in the subject and the first line, with what it is for: %s', async (asked, word) => {
    const letter = await ask(asked)
    const first = letter?.text.split('\n')[0]
    expect(letter?.subject).toMatch(
      new RegExp(`^\\d{4} \\d{4} est votre code — ${word} chez Borne$`),
    )
    expect(first).toBe(letter?.subject)
    expect(letter && wordsOf(letter).trim()).toMatch(/^\d{4} \d{4} /)
  })

  test('is asked for nothing else', async () => {
    const body = { email: 'autre@client.example', purpose: 'un cadeau' }
    expect((await app.call('/api/codes', { body })).status).toBe(422)
  })
})

describe('what somebody typed', () => {
  const evil = `<img src=x onerror=alert(1)>"'&</td><style>*{display:none}</style>`

  test.each([
    ['a paragraph', [evil]],
    ['a fact', [{ facts: [[evil, evil]] }]],
    ['a code', [{ code: evil }]],
    ['a link', [{ link: `https://borne.example/?a=${evil}`, intro: evil, label: evil }]],
    ['a quiet link', [{ link: 'https://borne.example/', intro: evil, label: evil, isQuiet: true }]],
    [
      'a ticket',
      [
        {
          ticket: {
            activity: evil,
            day: evil,
            hours: evil,
            reference: evil,
            hue: 'orange',
            facts: [[evil, evil]],
          },
        },
      ],
    ],
  ] satisfies [string, Parameters<typeof letter>[1]][])('is text in the HTML: %s', (_, blocks) => {
    const head = { to: 'eva@example.fr', subject: 'Mots' }
    const plain = letter(head, ['mots'], { preview: 'mots' })
    const { text, html = '' } = letter(head, blocks, { preview: evil })
    expect(text).toContain(evil)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/td&gt;')
    const tagsOf = (printed = '') => printed.match(/<(img|style|script)\b/g) ?? []
    expect(tagsOf(html)).toEqual(tagsOf(plain.html))
  })

  test('reaches the venue as it was typed, in text and HTML', async () => {
    const body = { ...contact, name: 'Zoé <b>Œ</b>', message: `${evil}\n& la suite` }
    await app.call('/api/requests', { body, headers: { 'Idempotency-Key': 'injection' } })
    await runDueJobs(app)
    const letter = app.mails.find(({ to }) => to === 'bonjour@borne.example')
    expect(letter?.text).toContain(evil)
    expect(letter?.html).toContain('Zoé &lt;b&gt;Œ&lt;/b&gt;')
    expect(letter?.html).toContain('&lt;/style&gt;<br>&amp; la suite')
  })
})

test('what the venue reads itself has neither greeting nor address', () => {
  for (const to of [venue.email, 'eva@example.fr']) {
    const { text, html = '' } = letter({ to, subject: 'Mots' }, ['Des mots.'])
    const isToVenue = to === venue.email
    for (const part of [text, html])
      for (const words of ['Bonjour,', venue.address.street])
        expect(part.includes(words), `${to}: ${words}`).toBe(!isToVenue)
  }
})

test('what a letter asks of its reader stands in its HTML too, above the button', () => {
  const context = { id: '1', to: 'eva@example.fr', site: 'https://borne.example' }
  expect(wordsOf(provedEmail([], context))).toContain('Vérifiez votre profil.')
  const unused = unusedEmail(context.to, '2027-04-10', context)
  expect(wordsOf(unused)).toContain('Pour le garder, connectez-vous avant ce jour.')
})

test('an answer to a sender that reads nothing reaches the venue', async () => {
  const smtp = await openSmtp()
  const senders = [undefined, 'Borne <ne-pas-repondre@borne.example>']
  for (const mailFrom of senders) {
    const { mail, close } = createMail({ smtpUrl: smtp.url, mailFrom, dataDir: '' })
    await mail(letter({ to: 'eva@example.fr', subject: 'Mots' }, ['Des mots.']))
    close()
  }
  const answered = smtp.taken.map(({ text }) => /^(?:Reply-To): (.*)\r$/m.exec(text)?.[1])
  expect(answered).toEqual([undefined, venue.email])
  await smtp.close()
})

test('a real mail server is given text, HTML, picture and event in one letter', async () => {
  const smtp = await openSmtp()
  const { mail, close } = createMail({ smtpUrl: smtp.url, mailFrom: undefined, dataDir: '' })
  await book(await app.register())
  await runDueJobs(app)
  for (const written of app.mails) await mail(written)
  const [letter] = smtp.taken
  const kinds = [...(letter?.text ?? '').matchAll(/^Content-Type: ([\w/]+)/gim)].map(
    ([, kind]) => kind,
  )
  expect(kinds).toEqual(
    expect.arrayContaining([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'image/png',
      'text/calendar',
      'application/ics',
    ]),
  )
  expect(letter?.text).toMatch(/^Content-Disposition: inline; filename=pass\.png\r$/m)
  close()
  await smtp.close()
})
