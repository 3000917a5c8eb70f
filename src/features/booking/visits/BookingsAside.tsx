import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { bookingsQuery } from '../queries.ts'

/** The button that asks for the bookings again. */
export function BookingsAside({ customerId }: { customerId: string }) {
  const { isFetching, refetch } = useQuery(bookingsQuery(customerId))
  return (
    <Button size="small" tone="quiet" busy={isFetching} onClick={() => void refetch()}>
      Actualiser
    </Button>
  )
}
