import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignore } from '../failure.ts'
import { randomId } from '../secret.ts'

/** Writes a message whole or not at all, readable by this user only. */
export async function writeMail(folder: string, message: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const path = join(folder, `${moment}-${randomId(50)}.eml`)
  const file = await open(`${path}.part`, 'wx', 0o600)
  try {
    await file.writeFile(message)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Forgets messages written before an instant (epoch ms), and halves that a crash left. */
export async function sweepMails(folder: string, before: number): Promise<void> {
  const names = (await readdir(folder).catch(ignore('ENOENT'))) ?? []
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const facts = await stat(join(folder, name)).catch(ignore('ENOENT'))
    if (facts && facts.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}
