import { startOf } from '../../../../shared/api/booking.ts'
import type { CalendarVisit } from '../../../../shared/rules/ics.ts'
import { saveFile } from '../../../platform/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useSend } from '../../../ui/useSend.ts'
import { serverNow } from '../../../boot/clock.ts'

/** `page`: the path that shows it. */
type AddToCalendarProps = { visit: CalendarVisit; page: string }

/** Gives a visit to the device's calendar, as a file; without network too. */
export function AddToCalendar({ visit, page }: AddToCalendarProps) {
  const saving = useSend({
    mutationFn: () => save(visit, page),
    onError: () =>
      toast.error('Le fichier du calendrier n’a pas pu être préparé.', {
        description: 'Réessayez avec du réseau.',
      }),
  })
  const now = useNow()
  if (visit.status !== 'confirmed' || startOf(visit) < now) return null
  return (
    <Button tone="quiet" size="small" busy={saving.isPending} onClick={() => saving.send()}>
      <Icon name="calendar-plus" />
      Ajouter au calendrier
    </Button>
  )
}

async function save(visit: CalendarVisit, page: string): Promise<void> {
  const { visitCalendar } = await import('../../../../shared/rules/ics.ts')
  const link = new URL(page, window.location.href).href
  const file = visitCalendar(visit, { method: 'PUBLISH', link, now: serverNow() })
  saveFile(`visite-${visit.date}.ics`, file, 'text/calendar;charset=utf-8')
}
