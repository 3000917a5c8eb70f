import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../shared/api/account/profile.ts'
import { isDue } from '../offline/outbox/retryPolicy.ts'
import { getOutbox, type OutboxMessage, subscribeOutbox } from '../offline/outbox/outbox.ts'
import { getItems, loadOutbox, subscribeItems } from '../offline/outbox/useOutbox.ts'
import type { Answer } from '../platform/http.ts'
import { subscribeAnswers, subscribeOnline } from '../platform/network.ts'
import { registerSync } from '../platform/worker.ts'
import { showBadge } from '../offline/outbox/badge.ts'
import { noItems } from '../offline/outbox/outboxStore.ts'
import { getSession, profileKey, subscribeSession } from './current.ts'
import { checkInBackground } from './session.ts'

/** Sends what waits: now, and whenever there is a reason to hope. */
export async function startSending(client: QueryClient): Promise<void> {
  await loadOutbox()
  subscribeOutbox((news) => hear(client, news))
  followBadge()
  subscribeSession(() => void resume())
  subscribeOnline((online) => online && nudge())
  subscribeAnswers(() => nextEntryToSend() && nudge())
  document.addEventListener('visibilitychange', () => document.hidden || nudge())
  window.addEventListener('online', nudge)
  window.addEventListener('pageshow', nudge)
  await resume()
}

let timer: ReturnType<typeof setTimeout> | undefined

function nudge(): void {
  void drain('nudge')
}

async function drain(trigger: 'nudge' | 'timer'): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  // A disk that fails now is asked again by the next nudge.
  await getOutbox()
    .drain(trigger)
    .catch(() => undefined)
  await loadOutbox()
  const next = nextEntryToSend()
  if (!next) return
  const wait = isDue(next, Date.now(), 'timer') ? 30_000 : (next.wait?.until ?? 0) - Date.now()
  timer = setTimeout(() => void drain('timer'), Math.min(wait, 3_600_000))
}

/** The customer is back, in this tab or another one: their parked edits may go. */
async function resume(): Promise<void> {
  const session = getSession()
  if (session.status !== 'authenticated') return
  const isParked = getItems().entries.some(
    ({ customer, state }) => customer === session.id && state === 'parked',
  )
  if (isParked)
    await getOutbox()
      .resume(session.id)
      .catch(() => undefined)
  nudge()
}

async function hear(client: QueryClient, news: OutboxMessage): Promise<void> {
  const session = getSession()
  if (session.status !== 'authenticated') return
  if (news.type === 'accepted') {
    if (news.customer === session.id) learn(client, news.fact)
    return
  }
  // Said by another tab, which may be closed before it sends: this one looks again a little later.
  if (!news.items) timer ??= setTimeout(() => void drain('timer'), 30_000)
  const mine = news.items?.entries.filter(({ customer }) => customer === session.id) ?? []
  if (mine.some(({ state }) => state === 'parked')) checkInBackground()
  if (mine.some(({ state, attempts }) => state === 'waiting' && attempts === 0)) {
    void registerSync()
    nudge()
  }
}

/** A replay has the first answer again: what is newer stays. */
function learn(client: QueryClient, fact: Answer<Profile>): void {
  client.setQueryData<Answer<Profile>>(profileKey(fact.value.id), (known) =>
    known && known.value.version > fact.value.version ? known : fact,
  )
}

function nextEntryToSend() {
  const session = getSession()
  if (session.status !== 'authenticated') return undefined
  return getItems().entries.find(
    ({ customer, state }) => customer === session.id && state === 'waiting',
  )
}

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
