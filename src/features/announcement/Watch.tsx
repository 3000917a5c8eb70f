import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { announcementQuery } from './queries.ts'
import { useTurn } from './useTurn.ts'

/** Asks for the announcement and shows it when the page is free. */
export function Watch() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data } = useQuery(announcementQuery())
  const { ready, close } = useTurn(data ?? null, pathname)
  return ready ? (
    <AnnouncementDialog key={ready.announcement.id} {...ready} onClose={close} />
  ) : null
}
