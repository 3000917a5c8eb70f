import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../../src/contract/booking.ts'
import { change } from '../../src/features/booking/change.ts'
import { bookingQuery, bookingsQuery } from '../../src/features/booking/queries.ts'
import { createQueryClient } from '../../src/offline/client.ts'
import { setSession } from '../../src/session/current.ts'
import { json, network } from '../support/answers.ts'

beforeEach(() => setSession({ status: 'authenticated', id: '7', token: 'seven' }))
afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

const booking: Booking = {
  id: '100',
  activityId: 'vr',
  activityName: 'Réalité virtuelle',
  date: '2026-11-28',
  time: '15:00',
  participants: 2,
  status: 'confirmed',
  totalPrice: 50,
  createdAt: '',
  duration: 60,
}
const other: Booking = { ...booking, id: '101' }
/** When `json` says that it answers. */
const at = Date.parse('2026-11-21T17:04:00Z')

test('the list that was heard in the same second as a change holds what is true since', async () => {
  const client = createQueryClient()
  const detail = bookingQuery('7', booking.id).queryKey
  const list = bookingsQuery('7').queryKey
  client.setQueryData(list, { value: [booking, other], at })
  const moved = { ...booking, time: '18:00', serial: 2 }
  network(() => json(moved))
  await change(client, { customerId: '7', booking }, { kind: 'change', change: { time: '18:00' } })
  expect(client.getQueryData(detail)).toMatchObject({ value: { time: '18:00' }, at })
  expect(client.getQueryData(list)?.value.map(({ id, time }) => [id, time])).toEqual([
    ['100', '18:00'],
    ['101', '15:00'],
  ])
  client.clear()
})
