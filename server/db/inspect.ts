import * as v from 'valibot'
import { ignore } from '../failure.ts'
import { decryptText } from '../secret.ts'
import type { Database } from './database.ts'
import { schemaVersion, schemaVersions } from './migrate.ts'
import { readRows } from './statement.ts'

const Facts = v.tuple([
  v.object({
    /** As PostgreSQL writes it, and as a number: 150018 is 15.18. */
    version: v.string(),
    number: v.number(),
    maxConnections: v.number(),
    /** `synchronous_standby_names`: whom commits wait for. */
    standbys: v.string(),
    /** How many of them are there; nothing where this role may not see it. */
    synchronous: v.nullable(v.number()),
  }),
])
export type DatabaseFacts = v.InferOutput<typeof Facts>[0]

const facts = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number,
    current_setting('max_connections')::int as "maxConnections",
    current_setting('synchronous_standby_names') as standbys,
    case when bool_or(state is null) then null
      else count(*) filter (where sync_state in ('sync', 'quorum'))::int end as synchronous
  from pg_stat_replication`

/** What a PostgreSQL says of itself. */
export async function inspectDatabase(db: Database): Promise<DatabaseFacts> {
  return v.parse(Facts, await readRows(db.$client, { text: facts }))[0]
}

/** PostgreSQL's « no such table » and « no such schema ». */
const UNDEFINED = ['42P01', '3F000']

/** Migrations of ours that a database has not had: all of them where it is empty, none where it is later. */
export async function inspectSchema(
  db: Database,
): Promise<{ missing: number; isEmpty: boolean; isLater: boolean }> {
  const known = schemaVersions()
  const version = (await schemaVersion(db).catch(ignore(...UNDEFINED))) ?? 0
  const missing = known.filter((one) => one > version).length
  return { missing, isEmpty: version === 0, isLater: version > Math.max(...known) }
}

const Ids = v.array(v.object({ id: v.string() }))

/** The accounts that no address opens: an older one has the same. */
export async function findUnkeyed(db: Database): Promise<string[]> {
  const text = 'select id::text from accounts where email_key is null order by id limit 100'
  return v.parse(Ids, await readRows(db.$client, { text })).map(({ id }) => id)
}

const Sealed = v.array(v.object({ sealed: v.string() }))

/** The last of each kind, the last of all first: what older ones sealed nobody opens again. */
const lastSealed = `
  select sealed from (
    (select private_key as sealed, created_at from pass_keys order by id desc limit 1)
    union all (select private_key, created_at from push_keys order by id desc limit 1)
    union all (select provider_token, created_at from sessions where expires_at > $1
      order by created_at desc limit 1)
  ) as kinds order by created_at desc`

/** Whether a secret opens what was sealed last, the latest first; `now` in epoch milliseconds. */
export async function inspectSealed(
  db: Database,
  secret: string | undefined,
  now: number,
): Promise<boolean[]> {
  const rows = await readRows(db.$client, { text: lastSealed, values: [new Date(now)] })
  return v
    .parse(Sealed, rows)
    .map(({ sealed }) => secret !== undefined && decryptText(secret, sealed) !== undefined)
}
