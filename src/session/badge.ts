import { showBadge } from '../offline/badge.ts'
import { getOutbox, subscribeOutbox } from '../offline/outbox.ts'
import { getSession, subscribeSession } from './current.ts'

/** From now on the app's icon counts what waits for whoever is here; signed out it counts nothing. */
export function followBadge(): void {
  const show = async () => {
    const { entries } = await getOutbox().read()
    const session = getSession()
    await showBadge(entries, session.status === 'authenticated' ? session.id : undefined)
  }
  // A disk that cannot be read says nothing new.
  const showSoon = () => void show().catch(() => undefined)
  subscribeOutbox(showSoon)
  subscribeSession(showSoon)
  showSoon()
}
