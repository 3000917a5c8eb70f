import { useQuery } from '@tanstack/react-query'
import { ages } from '../../../offline/cache/ages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stamp } from '../../../ui/feedback/Stamp.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { bookingsQuery } from '../queries.ts'

/** When the bookings were last heard of, and the button that asks again. */
export function BookingsAside({ customerId }: { customerId: string }) {
  const { data, isFetching, refetch } = useQuery(bookingsQuery(customerId))
  return (
    <div className={layout.between}>
      {data && <Stamp at={data.at} {...ages.bookings} />}
      <Button size="small" tone="quiet" busy={isFetching} onClick={() => void refetch()}>
        Actualiser
      </Button>
    </div>
  )
}
