import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { Button, ButtonLink, ExternalLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './AnnouncementDialog.module.css'
import { isOwnPath, readAnnouncement } from '../../../shared/api/announcement.ts'
import { type ReadyAnnouncement, useReadyAnnouncement } from './useReadyAnnouncement.ts'
import layout from '../../ui/styles/layout.module.css'

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
      open
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
    const listen = (event: MouseEvent) => follow(event)
    const message = ref.current
    message?.replaceChildren(...content)
    message?.addEventListener('click', listen)
    return () => message?.removeEventListener('click', listen)
  }, [content])
  return ref
}
