import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Booking, type BookingChange } from '../../../../shared/api/booking.ts'
import { Broken, Refused } from '../../../../shared/api/failure.ts'
import { checkInBackground } from '../../../session/session.ts'
import * as v from 'valibot'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { type Answer, request } from '../../../platform/http.ts'
import { bearer, isCurrentCustomer } from '../../../session/current.ts'
import { bookingQuery, bookingsQuery } from '../queries.ts'
import { isSoldOtherwise } from '../refusal.ts'
import { serverNow } from '../../../boot/clock.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ChangeProps } from './changes.ts'
import { askAnew } from '../../../offline/cache/askAnew.ts'

/**
 * Sends the change that a dialog asks about: once it is true, what `onDone` makes of it is told, and the dialog closes. A
 * broken answer is asked for again; a refusal never is.
 */
export function useChange({ customerId, booking, onClose }: ChangeProps) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: ChangeInput) => change(client, { customerId, booking }, input),
    retry: (failures, error) => failures < 2 && error instanceof Broken && error.status > 500,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onError: (error) => {
      if (!(error instanceof Refused)) return
      // Where the server says that the session is over, it ends on this device too.
      if (error.status === 401) checkInBackground()
      if (error.problem.code === 'full')
        void client.invalidateQueries({ queryKey: ['public', 'availability'] })
      if (isSoldOtherwise(error))
        void client.invalidateQueries({ queryKey: ['public', 'activities'] })
    },
  })
  const send = (input: ChangeInput, onDone: (now: Booking) => string) =>
    mutate(input, {
      onSuccess: (now) => {
        toast.success(onDone(now))
        onClose()
      },
    })
  return { send, reset, dialog: { busy: isPending, error, onClose } }
}

/** What a customer wants of a booking; `serial` is that of the booking as it was seen. */
type ChangeInput = { kind: 'cancel' } | { kind: 'change'; change: Omit<BookingChange, 'serial'> }

/**
 * Changes or cancels a booking, and puts what the server answers on this device, nothing before it.
 * Sending the same again is safe: a result that stands is answered as it is.
 */
export async function change(
  client: QueryClient,
  { customerId, booking }: { customerId: string; booking: Booking },
  input: ChangeInput,
): Promise<Booking> {
  try {
    const answer = await sendChange(customerId, booking, input)
    await cacheChanged(client, customerId, answer)
    return answer.value
  } catch (error) {
    const current = error instanceof Refused && v.safeParse(Booking, error.problem.current)
    if (current && current.success) {
      await cacheChanged(client, customerId, { value: current.output, at: serverNow() })
    }
    throw error
  }
}

function sendChange(
  customerId: string,
  { id, serial = 1 }: Booking,
  input: ChangeInput,
): Promise<Answer<Booking>> {
  const options = { bearer: bearer(customerId) }
  return input.kind === 'cancel'
    ? request(endpoints.cancelBooking, { id, serial }, options)
    : request(endpoints.changeBooking, { ...input.change, id, serial }, options)
}

/** What is now true of a booking, wherever this device shows it; the places that are left are asked anew. */
async function cacheChanged(
  client: QueryClient,
  customerId: string,
  answer: Answer<Booking>,
): Promise<void> {
  const { value } = answer
  const detail = bookingQuery(customerId, value.id)
  const list = bookingsQuery(customerId)
  // What was asked for before must not land on top of it.
  await Promise.all([detail, list].map(({ queryKey }) => client.cancelQueries({ queryKey })))
  if (!isCurrentCustomer(customerId)) return
  client.setQueryData(detail.queryKey, answer)
  client.setQueryData(
    list.queryKey,
    (was) => was && { ...was, value: was.value.map((one) => (one.id === value.id ? value : one)) },
  )
  for (const name of ['availability', 'month']) {
    void askAnew(client, { queryKey: ['public', name] })
  }
}
