import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '../product/product.ts'

export function mailFolder({ dataDir }: Product): string {
  return join(dataDir, 'mail')
}

/** The e-mails that a product without a mail server has written, as texts, oldest first. */
export async function writtenEmails(product: Product): Promise<string[]> {
  const folder = mailFolder(product)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}

/** An e-mail's text as its reader sees it: quoted-printable undone (RFC 2045 §6.7). */
export function decodeEmail(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The eight digits of a letter with a code, as it prints them. */
export function codeIn(text: string): string {
  return /^\d{4} \d{4}$/m.exec(text)?.[0] ?? ''
}
