import { useState } from 'react'
import { type Booking, startOf } from '../../../../shared/api/booking.ts'
import { saveFile } from '../../../platform/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useNow } from '../../../ui/useNow.ts'

/** Gives the visit to the device's calendar, as a file; without network too. */
export function AddToCalendar({ booking }: { booking: Booking }) {
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  if (booking.status !== 'confirmed' || startOf(booking) < now) return null
  const press = async () => {
    setBusy(true)
    try {
      await save(booking)
    } catch {
      toast.error('Le fichier du calendrier n’a pas pu être préparé.', {
        description: 'Réessayez avec du réseau.',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" busy={isBusy} onClick={() => void press()}>
      <Icon name="calendar-plus" />
      Ajouter au calendrier
    </Button>
  )
}

async function save(booking: Booking): Promise<void> {
  const { visitCalendar } = await import('../../../../shared/rules/ics.ts')
  const link = new URL('/reservation-confirmation', window.location.href)
  link.searchParams.set('bookingId', booking.id)
  const file = visitCalendar(booking, { method: 'PUBLISH', link: link.href, now: Date.now() })
  saveFile(`visite-${booking.date}.ics`, file, 'text/calendar;charset=utf-8')
}
