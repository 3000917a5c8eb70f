import { lockValues } from '../../db/venueValues/folder.ts'
import { refuse } from '../../http/refusal.ts'
import { type StaffCall, type Write, writeOnce } from './writeOnce.ts'

/** One edit at a time, of all that people and starts write; the next document tells it. */
export async function setValue<T extends object>(asked: StaffCall, set: Write<T>) {
  const done = await writeOnce(asked, async (tx, by, at) => {
    await lockValues(tx)
    return set(tx, by, at)
  })
  asked.services.onVenueSet?.()
  return done
}

/** Somebody else was faster: what is true now. */
export function changed(current: object | undefined): never {
  const error =
    'Quelqu’un vient de changer cette valeur\u00a0: voyez ce qu’elle est, puis réessayez.'
  refuse(409, 'changed', error, { current: current ?? null })
}
