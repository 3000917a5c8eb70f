import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { venue } from '../../venue/venue.ts'
import { type Config, ConfigError } from '../config.ts'
import { writeMail } from './files.ts'
import { mailDomain, type SendEmail, type Email } from './mail.ts'

const SMTP_TIMEOUT_MS = 10_000

export type Mailer = {
  mail: SendEmail
  /** Rejects where messages could not leave at this moment; sends none. */
  check: () => Promise<unknown>
  close: () => void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> &
  Partial<Pick<Config, 'mail' | 'databaseUrl'>>

/**
 * Where messages leave: the SMTP server of the settings, or a file each in `DATA_DIR/mail`. A server with
 * a database of the venue's own writes to people: without SMTP it says so instead of mailing nobody.
 */
export function createMail(config: MailConfig): Mailer {
  if (config.databaseUrl && !config.smtpUrl && config.mail !== 'files') {
    throw new ConfigError(
      'DATABASE_URL needs SMTP_URL, or MAIL=files where nobody is to get a mail: each is a file then.',
    )
  }
  const from = config.mailFrom ?? { name: venue.name, address: venue.email }
  return config.smtpUrl ? bySmtp(config.smtpUrl, from) : byFile(mailFolder(config.dataDir), from)
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

type From = string | { name: string; address: string }

const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true }

function bySmtp(url: string, from: From): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    ...noOutsideContent,
  })
  return {
    mail: async (message) => void (await transport.sendMail(envelope(message, from))),
    check: () => transport.verify(),
    close: () => transport.close(),
  }
}

function byFile(folder: string, from: From): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noOutsideContent })
  return {
    mail: async (message) => {
      const rendered = await transport.sendMail(envelope(message, from))
      if (!(rendered.message instanceof Uint8Array))
        throw new TypeError('The message was not rendered')
      await writeMail(folder, rendered.message)
    },
    check: async () => undefined,
    close: () => undefined,
  }
}

/** Addresses are given as objects: a text would be read as a list, and a comma would add a recipient. */
function envelope({ to, subject, text, html, pictures, ...letter }: Email, from: From) {
  // Whoever answers a sender that reads nothing is heard by the venue.
  const { replyTo = typeof from === 'string' ? venue.email : undefined, id, calendar } = letter
  return {
    from,
    to: { name: '', address: singleLine(to) },
    subject: singleLine(subject),
    text,
    ...(html && { html }),
    ...(pictures && {
      attachments: pictures.map((picture) => ({
        ...picture,
        content: Buffer.from(picture.content),
      })),
    }),
    ...(replyTo && { replyTo: { name: '', address: singleLine(replyTo) } }),
    ...(id && { messageId: `<${id}@${mailDomain}>` }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'visite.ics' } }),
    // RFC 3834 §5: nobody's holiday message answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A header is one line: what would begin another one becomes a space. */
function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
