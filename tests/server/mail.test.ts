import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMail } from '../../server/mail/create.ts'
import { sweepMails } from '../../server/mail/files.ts'
import { sendInquiryEmails } from '../../server/mail/inquiryQueue.ts'
import { freePort } from '../support/product/product.ts'
import { contact } from '../support/server/inquiries.ts'
import { createTestApp } from '../support/server/testApp.ts'

type Taken = { from: string; to: string[]; text: string }

let folder: string
let taken: Taken[]
let closing: (() => unknown)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borne-mail-'))
  taken = []
  closing = []
})
afterEach(async () => {
  // The server waits for its connections: their owners go first.
  for (const close of closing) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A real mail server on this machine that keeps what it takes. */
async function openSmtp(port: number): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(
        address.address.startsWith('nobody')
          ? Object.assign(new Error('No such user'), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        taken.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
}

function smtpMail(port: number, mailFrom?: string) {
  const mailer = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: folder })
  closing.unshift(() => mailer.close())
  return mailer.mail
}

const message = { to: 'camille@client.example', subject: 'Été à 14 h', text: 'Bonjour, déjà là ?' }

test('a message reaches a mail server as it was written', async () => {
  const port = await freePort()
  await openSmtp(port)
  await smtpMail(port)({ ...message, replyTo: 'dominique@client.example', id: 'abc.venue' })
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({ from: 'bonjour@borne.example', to: ['camille@client.example'] })
  const { text = '' } = taken[0] ?? {}
  expect(text).toMatch(/^From: Borne <bonjour@borne\.example>\r$/m)
  expect(text).toMatch(/^Reply-To: dominique@client\.example\r$/m)
  expect(text).toMatch(/^Message-ID: <abc\.venue@borne\.example>\r$/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('MAIL_FROM is who writes', async () => {
  const port = await freePort()
  await openSmtp(port)
  await smtpMail(port, 'La salle <ne-pas-repondre@borne.example>')(message)
  expect(taken[0]?.from).toBe('ne-pas-repondre@borne.example')
  expect(taken[0]?.text).toMatch(/^From: La salle <ne-pas-repondre@borne\.example>\r$/m)
})

test.each([
  [{ ...message, subject: 'Bonjour\r\nBcc: other@client.example' }],
  [{ ...message, subject: 'Bonjour\nX-Evil: 1\n\n<script>' }],
  [{ ...message, replyTo: 'a@client.example\r\nBcc: other@client.example' }],
  [{ ...message, replyTo: 'a@client.example, other@client.example' }],
])('no header and no recipient can be added: %j', async (evil) => {
  const port = await freePort()
  await openSmtp(port)
  await smtpMail(port)(evil).catch(() => undefined)
  for (const { to, text } of taken) {
    expect(to).toEqual(['camille@client.example'])
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Evil):/im)
  }
})

test('two recipients in one address reach nobody', async () => {
  const port = await freePort()
  await openSmtp(port)
  await smtpMail(port)({ ...message, to: 'a@client.example, other@client.example' }).catch(
    () => undefined,
  )
  expect(taken.flatMap(({ to }) => to)).not.toContain('other@client.example')
})

test('a recipient that the server refuses is told as such', async () => {
  const port = await freePort()
  await openSmtp(port)
  const sending = smtpMail(port)({ ...message, to: 'nobody@client.example' })
  await expect(sending).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
})

test('SMTP down, then up: the request is taken at once and delivered later', async () => {
  const port = await freePort()
  const mail = smtpMail(port)
  const app = await createTestApp({ mail })
  closing.unshift(() => app.close())
  const reply = await app.call('/api/requests', {
    body: contact,
    headers: { 'Idempotency-Key': 'smtp' },
  })
  expect(reply.status).toBe(201)
  // Its own attempt is over before the clock leaps to the next one: they would be two, and the letters doubled.
  await expect.poll(() => app.logs.join()).toContain('mail-failed')
  expect(taken).toEqual([])
  await openSmtp(port)
  const queue = { db: app.database.db, mail, now: () => app.clock.now, log: () => undefined }
  app.clock.now += 60_000
  await sendInquiryEmails(queue)
  await expect
    .poll(() => taken.map(({ to }) => to[0]))
    .toEqual(['bonjour@borne.example', 'camille@client.example'])
})

test('without SMTP a message is a file, whole, private and with a name of its own', async () => {
  const { mail } = createMail({ smtpUrl: undefined, mailFrom: undefined, dataDir: folder })
  await Promise.all([mail(message), mail(message)])
  const names = await readdir(join(folder, 'mail'))
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[a-z0-9]{10}\.eml$/)
    const path = join(folder, 'mail', name)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toMatch(/^To: camille@client\.example\r?$/m)
  }
})

test('old files are forgotten, and nothing else in the folder', async () => {
  const { mail } = createMail({ smtpUrl: undefined, mailFrom: undefined, dataDir: folder })
  await mail(message)
  const mails = join(folder, 'mail')
  for (const name of ['old.eml', 'half.eml.part', 'notes.txt']) {
    await writeFile(join(mails, name), 'x')
    await utimes(join(mails, name), 0, 0)
  }
  // Files are dated by the machine's clock.
  const { mtimeMs } = await stat(mails)
  await sweepMails(mails, mtimeMs - 60_000)
  const left = await readdir(mails)
  expect(left).toHaveLength(2)
  expect(left).toContain('notes.txt')
  await sweepMails(join(folder, 'nowhere'), 0)
})
