import { databaseNames, dropDatabase } from '../../platform/storage.ts'
import { clearStorages } from '../../platform/storageQuota.ts'
import { signOut } from '../../session/session.ts'

/** What is the device's or the venue's own; the rest is of whoever was here. */
const own = /^borne-(?:session|door|terminal|public|worker)$/

/** Forgets whoever used this terminal: session, facts, intentions, drafts, storages. */
export async function wipe(): Promise<void> {
  await signOut('delete').catch(() => false)
  clearStorages()
  const names = (await databaseNames().catch(() => [])).filter(
    (name) => name.startsWith('borne-') && !own.test(name),
  )
  await Promise.allSettled(names.map(dropDatabase))
}
