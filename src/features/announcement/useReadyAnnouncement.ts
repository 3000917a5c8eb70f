import { useEffect, useState } from 'react'
import { type Announcement, isShown } from '../../../shared/api/announcement.ts'
import { isInUse } from '../../offline/drafts/inUse.ts'
import { sanitise } from '../../platform/sanitise.ts'
import * as v from 'valibot'
import { get, openStore, set } from '../../platform/storage.ts'

const store = openStore('borne-announcements')

const MAX_DISMISSED = 20

/** Where the device keeps nothing (a private window), the page remembers as long as it lives. */
const dismissedInMemory = new Set<string>()

const FREE_CHECK_INTERVAL_MS = 1000

/** An announcement whose turn has come. */
export type ReadyAnnouncement = {
  announcement: Announcement
  content: readonly Node[]
  /** When it was opened, epoch milliseconds. */
  at: number
}

/** Waits until the page is free for an announcement; `close` remembers it on the device. */
export function useReadyAnnouncement(announcement: Announcement | null, pathname: string) {
  const [ready, setReady] = useState<ReadyAnnouncement>()
  useEffect(() => {
    if (!announcement || ready) return undefined
    let isOver = false
    const stop = () => {
      isOver = true
      clearInterval(timer)
    }
    const check = async () => {
      if (isInUse()) return
      if (!(await isDue(announcement, pathname))) return stop()
      const next = await prepare(announcement)
      if (!isOver && !isInUse()) setReady(next)
    }
    // What cannot be loaded now is tried again on the next page.
    const timer = setInterval(() => void check().catch(stop), FREE_CHECK_INTERVAL_MS)
    return stop
  }, [announcement, pathname, ready])
  const close = () => {
    if (!ready) return
    setReady(undefined)
    void dismiss(ready.announcement.id)
  }
  const isHere = ready && isShown(ready.announcement, pathname, ready.at)
  return { ready: isHere ? ready : undefined, close }
}

async function isDue(announcement: Announcement, pathname: string): Promise<boolean> {
  return isShown(announcement, pathname, Date.now()) && !(await isDismissed(announcement.id))
}

async function prepare(announcement: Announcement): Promise<ReadyAnnouncement> {
  const content = await sanitise(announcement.message)
  return { announcement, content: [...content.childNodes], at: Date.now() }
}

async function isDismissed(id: string): Promise<boolean> {
  return dismissedInMemory.has(id) || (await load()).includes(id)
}

async function dismiss(id: string): Promise<void> {
  dismissedInMemory.add(id)
  const others = (await load()).filter((known) => known !== id)
  await set('dismissed', [...others, id].slice(-MAX_DISMISSED), store).catch(() => undefined)
}

async function load(): Promise<string[]> {
  const kept = await get<unknown>('dismissed', store).catch(() => undefined)
  return v.is(v.array(v.string()), kept) ? kept : []
}
