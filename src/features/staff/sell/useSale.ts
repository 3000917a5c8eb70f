import { useRef, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import type { Booking } from '../../../../shared/api/booking.ts'
import type { StaffBookingRequest } from '../../../../shared/api/staff.ts'
import { staffCalls } from '../../../../shared/api/staffEndpoints.ts'
import { randomKey } from '../../../platform/random.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import type { StaffClient } from '../staffClient.ts'

export type SaleRefusal = { code?: string | undefined; field?: string | undefined; words: string }

/** One sale at a time; the same wish again has the same key, so that a lost answer sells nothing twice. */
export function useSale(client: StaffClient) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SaleRefusal>()
  const once = useRef({ wish: '', key: '' })
  const sell = async (request: StaffBookingRequest): Promise<Booking | undefined> => {
    const wish = JSON.stringify(request)
    if (once.current.wish !== wish) once.current = { wish, key: randomKey() }
    setBusy(true)
    setRefusal(undefined)
    try {
      const visit = await client(staffCalls.bookForGuest, request, once.current.key)
      once.current = { wish: '', key: '' }
      return visit
    } catch (error) {
      const { code, field } = error instanceof Refused ? error.problem : {}
      setRefusal({ code, field, words: errorSentence(error) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, sell, forget: () => setRefusal(undefined) }
}
