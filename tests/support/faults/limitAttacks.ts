import type { StormReply } from './stormServers.ts'
import { type LimitName, limitOf, type Limits } from '../../../server/limits/limits.ts'
import {
  type Attack,
  type Field,
  wish,
  wishOf,
  BLOCK_NETWORKS,
  send,
  passed,
  addressOf,
  book,
  many,
  byOne,
  byCrowd,
  bookAndCancel,
  register,
  inquire,
  sameEmail,
  ownEmails,
  takeUnproved,
  holdEach,
  holdAndRelease,
  askCodes,
  codes,
  nextHour,
  guessCodes,
  answerAll,
  visitLetters,
  accountLetters,
  holdForAgents,
  counted,
} from './attacks.ts'

/** What is slow, or cannot be had more often than another limit lets, is made fewer, to be counted alike. */
export const lowered = {
  'network-registrations-per-hour': 3,
  'device-registrations-per-hour': 4,
  'device-bookings-per-hour': 12,
  'venue-codes-per-hour': 60,
  'wrong-codes-per-day': 6,
  'email-wrong-codes-per-day': 12,
  'answers-per-invitation': 5,
  'network-invitation-answers-per-hour': 8,
  'agent-holds-per-hour': 12,
} satisfies Limits

/** A limit that another storm attacks, or a test of the server with its control. */
type Elsewhere = 'storms/agents' | 'server/staff-sight'

/**
 * Each row of the table has its attack, in the order in which they are to be played: those on the number of all
 * networks together come last.
 */
export function tableAttacks(limits: Limits): Record<LimitName, Attack | Elsewhere> {
  const attack = (name: LimitName, play: Attack['play'], total?: Attack['total']): Attack => ({
    most: limitOf(limits, name).most,
    play,
    ...(total && { total }),
  })
  return {
    'visits-ahead': attack('visits-ahead', byOne(many(12, wishOf))),
    'places-ahead': attack('places-ahead', async (field) => {
      const eights = many(7, (n) => ({ ...wishOf(n), participants: 8 }))
      return 8 * (await byOne(eights)(field))
    }),
    'visits-per-day': attack(
      'visits-per-day',
      byOne(many(7, (n) => ({ ...wish, time: `${15 + n}:00` }))),
    ),
    'bookings-per-hour': attack('bookings-per-hour', bookAndCancel),
    'network-bookings-per-hour': attack('network-bookings-per-hour', byCrowd(5, false)),
    'device-bookings-per-hour': {
      ...attack('device-bookings-per-hour', byCrowd(2, true)),
      networks: 1,
    },
    'unproved-visits-ahead': attack('unproved-visits-ahead', async (field) => {
      const [client] = await takeUnproved(field, 1)
      return client ? passed(await book(field, client, many(4, wishOf))) : -1
    }),
    'network-unproved-visits-per-day': attack(
      'network-unproved-visits-per-day',
      async (field, network) => {
        const crowd = await takeUnproved(field, 7, addressOf(51, network))
        const replies = await Promise.all(
          crowd.map((client, n) => book(field, client, [wishOf(n)])),
        )
        return passed(replies.flat())
      },
    ),
    'visit-emails-per-day': attack('visit-emails-per-day', visitLetters),
    'account-emails-per-day': attack('account-emails-per-day', accountLetters),
    'network-visitor-holds': attack('network-visitor-holds', holdEach(52, many(7, wishOf))),
    'network-visitor-holds-per-hour': attack(
      'network-visitor-holds-per-hour',
      holdAndRelease(53, many(25, wishOf)),
    ),
    'network-start-holds': attack(
      'network-start-holds',
      holdAndRelease(
        54,
        many(6, () => wish),
      ),
    ),
    'network-registrations-per-hour': attack('network-registrations-per-hour', register(5, false)),
    'device-registrations-per-hour': {
      ...attack('device-registrations-per-hour', register(6, true)),
      networks: 1,
    },
    'email-inquiries-per-hour': attack('email-inquiries-per-hour', async (field, network) =>
      sameEmail(field, network).then(({ kept }) => kept),
    ),
    'email-acknowledgements-per-day': attack(
      'email-acknowledgements-per-day',
      async (field, network) =>
        inquire(
          47,
          5,
          () => `trois.${network}@client.example`,
        )(field, network).then(({ acknowledged }) => acknowledged),
    ),
    'network-acknowledgements-per-day': attack(
      'network-acknowledgements-per-day',
      async (field, network) =>
        inquire(
          48,
          7,
          (_, n) => `cinq.${network}.${n}@client.example`,
        )(field, network).then(({ acknowledged }) => acknowledged),
    ),
    'network-inquiries-per-hour': attack('network-inquiries-per-hour', async (field, network) =>
      ownEmails(field, network).then(({ kept }) => kept),
    ),
    'codes-per-hour': attack(
      'codes-per-hour',
      codes(55, 8, () => 'a'),
    ),
    'codes-per-day': attack('codes-per-day', async (field, network) => {
      let through = 0
      for (let hour = 0; hour < 3; hour += 1) {
        through += await codes(56, 5, () => 'a')(field, network)
        await nextHour(field, `${addressOf(56, network)} code.56.${network}.a@client.example`)
      }
      return through
    }),
    'email-codes-per-day': attack('email-codes-per-day', async (field, network) => {
      const email = `code.57.${network}@client.example`
      const address = (n: number) => addressOf(100 + n, network)
      return passed(
        await askCodes(
          field,
          many(BLOCK_NETWORKS, (n) => ({ address: address(n), email })),
        ),
      )
    }),
    'network-codes-per-hour': attack(
      'network-codes-per-hour',
      codes(58, 24, (n) => String(n % 6)),
    ),
    'network-code-emails-per-hour': attack('network-code-emails-per-hour', codes(59, 14, String)),
    'wrong-codes-per-day': attack('wrong-codes-per-day', (field, network) =>
      guessCodes(
        field,
        `guess.60.${network}@client.example`,
        Array(2).fill(addressOf(60, network)),
      ),
    ),
    'email-wrong-codes-per-day': attack('email-wrong-codes-per-day', (field, network) =>
      guessCodes(
        field,
        `guess.61.${network}@client.example`,
        many(4, (n) => addressOf(150 + n, network)),
      ),
    ),
    'answers-per-invitation': attack('answers-per-invitation', answerAll(62, 1, 8)),
    'network-invitation-answers-per-hour': attack(
      'network-invitation-answers-per-hour',
      answerAll(64, 3, 4),
    ),
    'acknowledgements-per-hour': attack(
      'acknowledgements-per-hour',
      async (field, network) =>
        inquire(
          65,
          15,
          (_, n) => `tous.${network}.${n}@client.example`,
        )(field, network).then(({ acknowledged }) => acknowledged),
      counted('select count(*) as n from requests where is_acknowledged'),
    ),
    'agent-holds-per-hour': attack(
      'agent-holds-per-hour',
      holdForAgents,
      counted(`select count(*) as n from holds where network like 'agents%'`),
    ),
    'venue-codes-per-hour': attack(
      'venue-codes-per-hour',
      codes(66, 10, String),
      (field) => field.mailed('code.') + field.mailed('guess.'),
    ),
    'agent-share': 'storms/agents',
    'staff-looks-per-hour': 'server/staff-sight',
  }
}

const untilRefused = (replies: StormReply[]) => passed(replies, ({ status }) => status !== 429)

/** Calls without a number in the table: what each network gets out of so many tries. */
export const callAttacks: Record<string, Attack> = {
  'password-reset': repeated('/api/password-reset', 20),
  chat: repeated('/api/chat', 120),
  'set-password': repeated('/api/set-password', 40),
}

function repeated(path: string, most: number): Attack {
  return {
    most,
    async play(field, network) {
      const client = { id: '', token: '', address: addressOf(49, network) }
      const tries = many(most + 3, () => send(field, client, ['POST', path], {}))
      return untilRefused(await Promise.all(tries))
    },
  }
}

/** So many guesses at one account from one network, all at once: how many are looked at. */
export async function guess(field: Field, email: string, network: number): Promise<number> {
  const client = { id: '', token: '', address: addressOf(50, network) }
  const body = { email, password: 'Printemps1' }
  const tries = many(10, () => send(field, client, ['POST', '/api/auth'], body))
  return untilRefused(await Promise.all(tries))
}
