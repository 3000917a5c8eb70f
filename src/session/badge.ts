import { showBadge } from '../offline/outbox/badge.ts'
import { noItems } from '../offline/outbox/outboxStore.ts'
import { getItems, subscribeItems } from '../offline/outbox/useOutbox.ts'
import { getSession, subscribeSession } from './current.ts'

/** From now on the app's icon counts what waits for whoever is here; signed out it counts nothing. */
export function followBadge(): void {
  const show = () => {
    const items = getItems()
    const session = getSession()
    // A disk that cannot be read says nothing new.
    if (items === noItems) return
    void showBadge(items.entries, session.status === 'authenticated' ? session.id : undefined)
  }
  subscribeItems(show)
  subscribeSession(show)
  show()
}
