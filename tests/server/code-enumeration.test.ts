import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueEmails } from '../support/people/accountEmails.ts'
import { codeIn } from '../support/server/emailFiles.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, newAddress, type TestApp } from '../support/server/testApp.ts'

/** Of one known and one unknown address, each asked for once; `npm run storm -- timing` asks for more. */
const PAIRS = Number(process.env['TIMING_PAIRS'] ?? 40)
/** Standard deviations: chance alone goes beyond them once in fifteen thousand runs. */
const CHANCE = 4

type Timed = { took: number; answer: string; challenge: string }
type Round = { known: Timed[]; unknown: Timed[] }

let app: TestApp
let asked: Round
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  await app.database.pool.query(
    `insert into accounts (id, email, email_key, password_hash, first_name, last_name, mobile_phone, accept_cgu, accept_cgv, created_at, proved_at)
     select i, 'connue' || i || '@client.example', 'connue' || i || '@client.example', 'x', 'A', 'B', '0612345678', true, true, now(), case when i % 2 = 0 then now() end
     from generate_series(1, $1::int) i`,
    [PAIRS],
  )
  await play(20, (email) => send('/api/codes', { email }), 'avant')
  asked = await play(PAIRS, (email) => send('/api/codes', { email }))
}, 600_000)
afterAll(() => app.close())

/** What one call tells whoever listens: its time, and all of its answer but the challenge. `work`: more that it waits for. */
async function send(path: string, sent: object, work?: () => Promise<void>): Promise<Timed> {
  const began = performance.now()
  await work?.()
  const response = await app.hono.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-test-address': newAddress() },
    body: JSON.stringify(sent),
  })
  const text = await response.text()
  const took = performance.now() - began
  const { challenge = '', ...rest } = JSON.parse(text)
  const names = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const size = String(challenge).length
  const answer = JSON.stringify([response.status, size, rest, names])
  return { took, answer, challenge: String(challenge) }
}

/**
 * One of each after the other; who comes first is drawn, so that what comes at every second or fourth call (another
 * core, another connection) falls on neither kind.
 */
async function play(
  pairs: number,
  ask: (email: string, n: number) => Promise<Timed>,
  prefix = '',
): Promise<Round> {
  const round: Round = { known: [], unknown: [] }
  for (let n = 1; n <= pairs; n += 1) {
    const turn = [
      ['known', `connue${((n - 1) % PAIRS) + 1}@client.example`],
      ['unknown', `${prefix}absente${n}@client.example`],
    ] as const
    for (const [who, email] of randomInt(2) ? turn : turn.toReversed())
      round[who].push(await ask(email, n - 1))
  }
  return round
}

/**
 * How far the times of those who are known stand from where chance puts them among all, in standard
 * deviations (Mann–Whitney).
 */
function rankDeviation({ known, unknown }: Round): number {
  const all = [
    ...known.map(({ took }) => ({ took, isKnown: true })),
    ...unknown.map(({ took }) => ({ took, isKnown: false })),
  ].toSorted((one, other) => one.took - other.took)
  const ranks = all.flatMap(({ isKnown }, place) => (isKnown ? [place + 1] : []))
  const sum = ranks.reduce((before, rank) => before + rank, 0)
  const mean = (known.length * (all.length + 1)) / 2
  const spread = Math.sqrt((known.length * unknown.length * (all.length + 1)) / 12)
  return (sum - mean) / spread
}

const answersOf = ({ known, unknown }: Round) =>
  new Set([...known, ...unknown].map(({ answer }) => answer))

/** The time that this share of them took at most. */
function timeAt(told: Timed[], share: number): number | undefined {
  return told.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(told.length * share)]
}
const medianOf = (told: Timed[]) => timeAt(told, 0.5)

function printFigures(what: string, round: Round): void {
  const told = (of: Timed[]) => [0.1, 0.5, 0.9].map((at) => timeAt(of, at)?.toFixed(2)).join(' ')
  process.stdout.write(
    `${what}: ${round.known.length} pairs, known ${told(round.known)} ms, unknown ${told(round.unknown)} ms (10, 50, 90 %), ${rankDeviation(round).toFixed(2)} deviations\n`,
  )
}

test('known and unknown addresses that ask for a code get one status, body and head', () => {
  expect(answersOf(asked).size).toBe(1)
  expect([...answersOf(asked)][0]).toMatch(
    /^\[202,43,\{"success":true,"lasts":600,"waits":0,"again":60\}/,
  )
})

test('they wait for the answer as long: no rank tells one from the other', () => {
  printFigures('asking', asked)
  expect(Math.abs(rankDeviation(asked))).toBeLessThan(CHANCE)
})

test('the same ranks tell an endpoint that is half as slow again for accounts alone (negative control)', async () => {
  const delay = (medianOf(asked.known) ?? 0) / 2
  const waitFor = async (email: string) => {
    const found = await app.database.pool.query('select from accounts where email = $1', [email])
    if (found.rowCount) await pause(delay)
  }
  const round: Round = { known: [], unknown: [] }
  // The busier the machine, the more pairs it takes to see it.
  while (round.known.length < 4000 && !(rankDeviation(round) > CHANCE)) {
    const { known, unknown } = await play(
      50,
      (email) => send('/api/codes', { email }, () => waitFor(email)),
      `${round.known.length}.`,
    )
    round.known.push(...known)
    round.unknown.push(...unknown)
  }
  printFigures(`asking, accounts wait ${delay.toFixed(2)} ms`, round)
  expect(rankDeviation(round)).toBeGreaterThan(CHANCE)
  expect(answersOf(round)).toEqual(answersOf(asked))
}, 600_000)

test('they get the same letter, and the same refusal of a wrong code after the same time', async () => {
  const { pool } = app.database
  await sendDueEmails(app)
  const letters = app.mails
    .filter(({ to }) => /^(connue|absente)\d+@client\.example$/.test(to))
    .map(({ to, subject, text, html }) => {
      return { to, said: [subject, text, html].join('\n').replaceAll(codeIn(text), '') }
    })
  expect(letters.filter(({ to }) => to.startsWith('absente'))).toHaveLength(PAIRS)
  expect(new Set(letters.map(({ to }) => to)).size).toBe(2 * PAIRS)
  expect(new Set(letters.map(({ said }) => said)).size).toBe(1)
  const rows = await pool.query('select distinct kind, tries from challenges')
  expect(rows.rows).toHaveLength(1)
  const challengeOf = (email: string, n: number) =>
    (email.startsWith('connue') ? asked.known : asked.unknown)[n]?.challenge
  const tried = await play(PAIRS, (email, n) =>
    send('/api/auth', { challenge: challengeOf(email, n), code: '0000 0000' }),
  )
  printFigures('trying', tried)
  expect(answersOf(tried).size).toBe(1)
  expect([...answersOf(tried)][0]).toMatch(/^\[401,0,\{[^[]*"code":"code"/)
  expect(Math.abs(rankDeviation(tried))).toBeLessThan(CHANCE)
}, 600_000)
