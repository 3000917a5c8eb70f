import { and, eq, isNull, sql } from 'drizzle-orm'
import { openPairing } from '../checkIn/devices.ts'
import type { Database } from '../database.ts'
import { staff } from '../schema/staff.ts'
import {
  addPerson,
  changeRole,
  disablePerson,
  openPersonCode,
  STAFF_CODE_LIFETIME,
} from './people.ts'

/** Whoever stands at the server's console. */
const console = { reason: 'npm run staff' }

/** A code that pairs the device where it is typed as an office, and by which somebody becomes manager there. */
export function openManager(
  db: Database,
  secret: string,
  name: string,
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const isNamed = eq(sql`lower(${staff.name})`, sql`lower(${name})`)
    const isThere = and(isNamed, isNull(staff.disabledAt))
    const [known] = await tx.select().from(staff).where(isThere).for('update')
    if (known) await changeRole(tx, known, 'manager', console, now)
    const id = known?.id ?? (await addPerson(tx, { name, role: 'manager' }, console, now))
    if (id === undefined) throw new Error('somebody else adds this name at this moment')
    const code = await openPersonCode(tx, secret, id, console, now)
    await openPairing(tx, secret, now, { code, kind: 'office', lifetime: STAFF_CODE_LIFETIME })
    return code
  })
}

/** Tells whether there was somebody to disable. */
export function disableFromConsole(db: Database, id: string, now: number): Promise<boolean> {
  return db.transaction((tx) => disablePerson(tx, id, console, now))
}
