import { expect } from '@playwright/test'
import { codeIn, decodeEmail, writtenEmails } from '../server/emailFiles.ts'
import type { Product } from '../product/product.ts'

/** The code of the newest letter to an address, once there are that many. */
export async function writtenCode(product: Product, email: string, count = 1): Promise<string> {
  const codes = async () =>
    (await writtenEmails(product))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => codeIn(decodeEmail(mail)))
      .filter(Boolean)
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes()).at(-1) ?? ''
}
