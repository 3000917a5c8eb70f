import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useEffect, useState } from 'react'
import { Button, ButtonLink, ExternalLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import styles from './AnnouncementDialog.module.css'
import {
  isOwnPath,
  readAnnouncement,
  type Announcement,
  isShown,
} from '../../../shared/api/announcement.ts'
import { listen } from '../../boot/listen.ts'
import { isInUse } from '../../offline/drafts/dirty.ts'
import { sanitise } from '../../platform/sanitise.ts'
import * as v from 'valibot'
import { get, openStore, set } from '../../platform/storage.ts'
import layout from '../../ui/styles/layout.module.css'
import { serverNow } from '../../boot/clock.ts'

/** Shows what was answered when the page is free for it. */
export function AnnouncementWatcher({ answer }: { answer: unknown }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const announcement = useMemo(() => readAnnouncement(answer), [answer])
  const { ready, close } = useReadyAnnouncement(announcement, pathname)
  return ready ? (
    <AnnouncementDialog key={ready.announcement.id} {...ready} onClose={close} />
  ) : null
}

type AnnouncementDialogProps = ReadyAnnouncement & { onClose: () => void }

function AnnouncementDialog({ announcement, content, onClose }: AnnouncementDialogProps) {
  const { ctaText, ctaUrl } = announcement
  const ref = useMessageNodes(content, onClose)
  return (
    <Dialog
      onClose={onClose}
      title="Information"
      actions={
        <>
          <Button tone={ctaUrl ? 'quiet' : 'primary'} onClick={onClose}>
            D'accord
          </Button>
          {ctaText && ctaUrl && <CallToAction text={ctaText} url={ctaUrl} onClose={onClose} />}
        </>
      }
    >
      <div ref={ref} className={`${layout.grid3} ${styles.message}`} />
    </Dialog>
  )
}

function CallToAction({ text, url, onClose }: { text: string; url: string; onClose: () => void }) {
  const { parseSearch } = useRouter().options
  if (!isOwnPath(url)) {
    return (
      <ExternalLink tone="primary" href={url} onClick={onClose}>
        {text}
      </ExternalLink>
    )
  }
  const { pathname, search, hash } = new URL(url, location.origin)
  const to = { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
  return (
    <ButtonLink tone="primary" {...to} onClick={onClose}>
      {text}
    </ButtonLink>
  )
}

/** Puts sanitised nodes into the page; their links to our own pages go through the router. */
function useMessageNodes(content: readonly Node[], onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || !isOwnPath(href)) return
    event.preventDefault()
    onClose()
    router.history.push(href)
  })
  useLayoutEffect(() => {
    ref.current?.replaceChildren(...content)
    return listen(ref.current, ['click'], (event) => follow(event))
  }, [content])
  return ref
}

const store = openStore('borne-announcements')

const MAX_DISMISSED = 20

/** Where the device keeps nothing (a private window), the page remembers as long as it lives. */
const dismissedInMemory = new Set<string>()

const FREE_CHECK_INTERVAL_MS = 1000

/** An announcement whose turn has come. */
type ReadyAnnouncement = {
  announcement: Announcement
  content: readonly Node[]
  /** When it was opened, epoch milliseconds. */
  at: number
}

/** Waits until the page is free for an announcement; `close` remembers it on the device. */
function useReadyAnnouncement(announcement: Announcement | null, pathname: string) {
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
  return isShown(announcement, pathname, serverNow()) && !(await isDismissed(announcement.id))
}

async function prepare(announcement: Announcement): Promise<ReadyAnnouncement> {
  const content = await sanitise(announcement.message)
  return { announcement, content: [...content.childNodes], at: serverNow() }
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
