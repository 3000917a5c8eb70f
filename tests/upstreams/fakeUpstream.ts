import type { IncomingMessage } from 'node:http'
import { bodyOf, type LocalServer, openLocalServer, sendJson } from './localServer.ts'

/** How a system that was written from specification §7 alone says the same things. */
export type Dialect = {
  list: 'array' | 'object'
  /** Where a sign-in tells the id. */
  id: 'id' | 'user.id' | 'clientId'
  /** Which name a booking's answer gives its id. */
  booking: 'id' | 'bookingId'
}

export type FakeUpstream = LocalServer & {
  /** What it was asked, with the credentials that came along. */
  calls: {
    method: string
    path: string
    bearer: string | undefined
    apiKey: unknown
    body: unknown
  }[]
  bookings: Record<string, unknown>[]
  /** Where it says that a booking is paid. */
  payment: { url?: string }
  refusesCustomers: boolean
  refusesOwnKey: boolean
  /** What it says instead of its answers, by method and path, with its status. */
  says: Map<string, [status: number, body: unknown]>
}

const account = { id: 4711, email: 'dominique@client.example', password: 'manette-42' }
const TOKEN = 'THEIR-TOKEN'
const activities = [
  { id: 'vr', name: 'Réalité virtuelle', description: 'Un casque', price: 25, cost: 3 },
  { id: 7, name: 'Fléchettes', description: '', price: 8, margin: 2 },
]
const articles = [
  { id: 1, name: 'Mug', category: 'x', idGroup: 4, image: '/mug.png', supplier: 'Y' },
  { id: 2, name: 'Dés', category: 'x', idGroup: 4, image: null, supplier: 'Y' },
]

/** A venue backend, a customer provider and an articles host in one; it knows no idempotency key. */
export async function openFakeUpstream(dialect: Dialect): Promise<FakeUpstream> {
  const calls: FakeUpstream['calls'] = []
  const bookings: FakeUpstream['bookings'] = []
  const payment: FakeUpstream['payment'] = {}
  const says: FakeUpstream['says'] = new Map()
  const list = (items: unknown[]) =>
    dialect.list === 'array' ? items : Object.assign({ success: true, total: items.length }, items)

  function answer(method: string, path: string, body: Record<string, unknown>): [number, unknown] {
    const said = says.get(`${method} ${path}`)
    if (said) return said
    const id = /^\/bookings\/(\d+)$/.exec(path)?.[1]
    if (id) {
      const found = bookings.find((booking) => booking.id === Number(id))
      return found ? [200, found] : [404, { message: 'Réservation introuvable' }]
    }
    switch (`${method} ${path}`) {
      case 'POST /api/users':
        return body.email === account.email
          ? [
              401,
              {
                message: 'Doublon avec le client 4711',
                ctxCode: 'DOUBLON',
                doublonValidation: { conflictsWith: 4711 },
              },
            ]
          : [200, { id: 4712, message: 'ok', password: body.password }]
      case 'POST /api/auth/signin':
        return body.password === account.password
          ? [200, signedIn(dialect)]
          : [401, { message: 'no' }]
      case 'PUT /api/users/4712':
        return [200, { status: 200, success: true, id: 4712 }]
      case 'PUT /api/users/4711':
        return [
          200,
          {
            status: 200,
            success: true,
            id: 4711,
            firstName: body.firstName,
            lastName: 'Martin',
            email: account.email,
            ref: 'x',
          },
        ]
      case 'GET /api/articles':
      case 'GET /articles':
        return [200, list(articles)]
      case 'GET /articles/1/tariffs':
        return [200, list([{ id: 1, name: 'Plein', price: 12, currency: '€', margin: 4 }])]
      case 'GET /api/store/sectors/1/groups':
        return [200, list([{ id: 4, name: 'Boutique', secret: 'x' }])]
      case 'GET /activities':
        return [200, list(activities)]
      case 'GET /availability':
        return [
          200,
          list([
            { time: '15:00', remaining: 2, internal: 1 },
            { time: '16:00', remaining: 0 },
          ]),
        ]
      case 'GET /users/bookings':
        return [200, list(bookings.filter(({ customerRef }) => customerRef === account.id))]
      case 'POST /bookings':
        return [200, { success: true, data: book(body), trace: 'x' }]
      case 'POST ':
      case 'POST /':
        return [201, { success: true, row: 9 }]
      default:
        return [404, { message: 'Cannot do that' }]
    }
  }

  function book(wish: Record<string, unknown>) {
    const id = 100 + bookings.length
    const status = payment.url ? 'pending' : 'confirmed'
    const facts = {
      activityName: 'Réalité virtuelle',
      status,
      totalPrice: 50,
      createdAt: '',
      reference: 'K7QM3XRD',
    }
    bookings.push({ id, ...wish, ...facts, customerRef: account.id })
    return {
      [dialect.booking]: id,
      ...(payment.url && { paymentUrl: payment.url, status: 'pending' }),
      ref: 4711,
    }
  }

  const local = await openLocalServer(async (request, response) => {
    const text = await bodyOf(request)
    const { method = '', headers } = request
    const body = text ? JSON.parse(text) : {}
    const bearer = bearerOf(request)
    calls.push({ method, path: request.url ?? '', bearer, apiKey: headers['api-key'], body })
    response.setHeader('Set-Cookie', 'theirs=4711').setHeader('X-Powered-By', 'them')
    const refuses = bearer === TOKEN ? there.refusesCustomers : there.refusesOwnKey
    if (refuses) return sendJson(response, 401, { message: 'bad token' })
    const [status, said] = answer(method, request.url?.split('?')[0] ?? '', body)
    sendJson(response, status, said)
  })
  const there: FakeUpstream = {
    ...local,
    calls,
    bookings,
    payment,
    says,
    refusesCustomers: false,
    refusesOwnKey: false,
  }
  return there
}

function bearerOf({ headers }: IncomingMessage): string | undefined {
  return headers.authorization?.replace('Bearer ', '')
}

/** What it says of an account besides (§3's user profile). */
export const facts = {
  phone: '0199001234',
  birthday: '1990-05-04',
  center: 3,
  createdAt: '2024-05-01T08:30:00.000Z',
}

function signedIn({ id }: Dialect) {
  const names = {
    firstName: 'Dominique',
    lastName: 'Martin',
    mobilePhone: '0612345678',
    rank: 'gold',
    ...facts,
  }
  if (id === 'user.id') return { token: TOKEN, user: { id: 4711, ...names } }
  return { token: TOKEN, [id]: 4711, ...names }
}

export const { id: knownId, ...credentials } = account
