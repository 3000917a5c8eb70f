import { callLimits, SESSIONS_TIMES } from '../../server/api/limits/limits.ts'
import { routeOf } from '../../server/api/operation.ts'
import { type GuessLimit, guessLimits } from '../../server/limits/guesses.ts'
import { limitNames, limitOf } from '../../server/limits/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'

const opening = `# The limits

Printed by \`npm run api\` from the tables that the server counts by: edit those, never this page. An operator puts
other numbers in the place of the first table's (\`LIMITS\`, [configuration.md](operations/configuration.md)).

A network is an IPv4 address, or the /64 of an IPv6 one; the /48 around it has five times as much. A call that bears
the living token of a paired device is counted by that token alone; one that bears a living session, where the table
of calls has a number for sessions, by its token and with the other sessions of its network, apart from those who bear
none. What repeats a write under its \`Idempotency-Key\` is never counted. Addresses of one mailbox, alike but for their
\`+tag\`, get five times as many letters about visits and accounts as one of them; the confirmation of a visit counts for
its own address alone.

## What is made

From \`server/limits/limits.ts\`. One with a sentence refuses (429, \`limit-\` and the name); one without only does
not do, for now, what it limits.

| name | number | within | what is counted, and for whom | sentence |
|---|---|---|---|---|`

const calls = `## Calls

From \`server/api/limits/limits.ts\`: beyond them 429, \`too-many\`, « Trop de tentatives. Réessayez dans … ».

| call | within | one network | one token | one network's sessions |
|---|---|---|---|---|`

const guesses = `## Guesses and links to reset

From \`server/limits/guesses.ts\`: so many go through at once, then each waits twice as long as the one before it; where
no wait is told, none goes through until the time has passed.

| name | at once | within | first wait | longest | what is counted, and for whom |
|---|---|---|---|---|---|`

const rest = `## Elsewhere

Connections count for a network (\`server/http/listen.ts\`), typed references for a device
(\`shared/rules/pass/reference.ts\`, which the tablet counts by as well).
`

/** docs/limits.md: every limit by name, with its number, by whom it is counted, and what is said. */
export function limitsPage(): string {
  const rows = limitNames.map((name) => {
    const { most, windowMs, counts, refusal } = limitOf({}, name)
    const said = refusal?.({ most, wait: '…' }) ?? ''
    return `| \`${name}\` | ${most} | ${spanOf(windowMs)} | ${counts} | ${said} |`
  })
  const called = callLimits.map(
    ({ of, span, address, token }) =>
      `| ${of.method} ${routeOf(of)} | ${spanOf(span)} | ${address} | ${token ?? address} | ${token ? SESSIONS_TIMES * address : ''} |`,
  )
  const guessed = Object.entries<GuessLimit>(guessLimits).map(([name, limit]) => {
    const { free, span, counts, delay, maxDelay = delay && HOUR_MS } = limit
    return `| \`${name}\` | ${free} | ${spanOf(span)} | ${spanOf(delay)} | ${spanOf(maxDelay)} | ${counts} |`
  })
  return [opening, ...rows, '', guesses, ...guessed, '', calls, ...called, '', rest].join('\n')
}

function spanOf(ms: number | undefined): string {
  if (ms === undefined) return ''
  if (ms % DAY_MS === 0) return ms === DAY_MS ? 'a day' : `${ms / DAY_MS} days`
  if (ms < MINUTE_MS) return `${ms / 1000} seconds`
  return ms === HOUR_MS ? 'an hour' : `${ms / MINUTE_MS} minutes`
}
