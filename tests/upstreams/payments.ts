import type { FakeUpstream } from './fakeUpstream.ts'
import { openLocalServer } from './localServer.ts'

/** Where the venue of venue/venue.ts takes payments: the host that it names. */
export const PAYMENT = 'https://paiement.borne.example'

/**
 * A real HTTP server where bookings of a real system are paid, for whoever stands before it under the
 * venue's payment host: a page, and what the payment service then tells the system.
 */
export async function openPayments(there: Pick<FakeUpstream, 'bookings'>) {
  const visits: string[] = []
  const tell = (id: string, status: string) => {
    const booking = there.bookings.find((known) => String(known['id']) === id)
    if (booking) booking['status'] = status
  }
  const local = await openLocalServer((request, response) => {
    const [, action, id = ''] = /^\/(p|paid|refused)\/(\d+)/.exec(request.url ?? '') ?? []
    visits.push(request.url ?? '')
    if (action === 'paid') tell(id, 'confirmed')
    if (action === 'refused') tell(id, 'cancelled')
    const page = `<!doctype html><title>Paiement</title><h1>Paiement de la réservation ${id}</h1>
      <p><a href="/paid/${id}">Payer 50,00 €</a> <a href="/refused/${id}">Renoncer</a></p>`
    response.writeHead(action ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  return { ...local, visits, tell }
}
