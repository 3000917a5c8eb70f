import {
  type StoredCredentials,
  loadVaultKey,
  storeVaultKey,
} from '../offline/secrets/credentials.ts'
import { emptyVault, restoreFromVault, importKey, moveToVault } from '../offline/secrets/vault.ts'

/** What becomes of edits that no server has accepted yet. */
export type UnsentChoice = 'keep' | 'delete'

/** What is kept is sealed; where there is no key or no room for that, it waits as it is. */
export async function leaveOutbox(
  id: string,
  keep: UnsentChoice,
  vaultKey?: CryptoKey,
): Promise<void> {
  if (keep === 'delete') await emptyVault(id)
  else if (vaultKey) await moveToVault(id, vaultKey).catch(() => undefined)
  const outbox = await importOutbox()
  await outbox.leave(id, keep === 'delete')
}

/** With a customer comes the key of what they kept here (base64url): it goes back into the outbox. */
export async function openVault(
  { id, token }: StoredCredentials,
  text: string | undefined,
): Promise<void> {
  try {
    const told = text ? await importKey(text) : undefined
    if (told) await storeVaultKey(token, told)
    const key = told ?? (await loadVaultKey())
    if (!key) return
    if (!(await restoreFromVault(id, key))) return
    const outbox = await importOutbox()
    await outbox.resume(id)
    // Tried before in vain, it does not wait for its turn: the network is here.
    await outbox.drain('nudge')
  } catch {
    // A disk that fails now is asked again by the next check.
  }
}

async function importOutbox() {
  const { getOutbox } = await import('../offline/outbox/outbox.ts')
  return getOutbox()
}
