import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { listen } from '../../boot/listen.ts'
import { blockDownloads } from '../../platform/download.ts'
import { keepAwake } from '../../platform/wakeLock.ts'
import { useRootAttribute } from '../../ui/useRootAttribute.ts'
import { TerminalExit } from './terminalMode.tsx'
import { idleStateAfter } from './idleState.ts'
import { encodeQR } from 'qr'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import styles from './kiosk.module.css'
import { wipe } from './wipe.ts'
import text from '../../ui/styles/text.module.css'

/** The venue's tablet as everybody's terminal: it forgets, it stays, it does not lead away. */
export function Terminal() {
  const router = useRouter()
  const [leaving, setLeaving] = useState<string>()
  useRootAttribute('terminal', true)
  useEffect(() => {
    // After silence, a reload or a crash somebody else may be here.
    void wipe()
    if (location.pathname !== '/') void router.navigate({ to: '/', replace: true })
  }, [router])
  useEffect(reloadFromBackForwardCache, [])
  useEffect(() => keepAwake(), [])
  useEffect(() => blockDownloads(() => setLeaving('fichier')), [])
  useLinkInterception((path) => router.history.push(path), setLeaving)
  return (
    <>
      <IdleTimeout />
      <TerminalExit />
      {leaving && <ExternalLinkDialog address={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

/** A page from the back/forward cache holds what somebody typed before the terminal forgot them. */
function reloadFromBackForwardCache(): () => void {
  return listen(window, ['pageshow'], ({ persisted }) => {
    if (!persisted) return
    document.documentElement.hidden = true
    location.replace('/')
  })
}

/** A link that would open a window or leave the site: ours opens here, any other is shown instead. */
function useLinkInterception(
  onPath: (path: string) => void,
  onElsewhere: (address: string) => void,
): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    const isOurs = link.origin === location.origin
    if (isOurs && link.target !== '_blank') return
    event.preventDefault()
    event.stopPropagation()
    if (isOurs) onPath(link.pathname + link.search + link.hash)
    else onElsewhere(link.href)
  })
  // After the page's own handlers, which say that the link is followed elsewhere.
  const onPhone = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[data-phone]') : null
    if (link instanceof HTMLAnchorElement) onElsewhere(link.href)
  })
  useEffect(() => {
    const before = { capture: true }
    const stops = [
      // Before the page's own handlers; the wheel's press opens a tab by `auxclick`.
      listen(document, ['click', 'auxclick'], (event) => onClick(event), before),
      listen(document, ['click'], (event) => onPhone(event)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}

/** What a terminal does not open, to take along on one's own phone. */
function ExternalLinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const isFile = address === 'fichier'
  return (
    <Dialog
      onClose={onClose}
      title={isFile ? 'Pas de fichier sur la borne' : 'À ouvrir sur votre téléphone'}
      actions={
        <Button tone="primary" onClick={onClose}>
          Revenir
        </Button>
      }
    >
      {isFile ? (
        <p>Il y resterait après vous. Connectez-vous sur votre téléphone pour le télécharger.</p>
      ) : (
        <>
          <p>
            {address.startsWith(`${location.origin}/`)
              ? 'Lisez ce code avec votre appareil photo : votre sélection s’ouvre sur votre téléphone, et rien n’en reste ici.'
              : 'Cette borne reste sur notre site. Lisez ce code avec votre appareil photo.'}
          </p>
          <img className={styles.qr} src={qrDataUrl(address)} alt={`QR code de ${address}`} />
          <p className={text.address}>{address}</p>
        </>
      )}
    </Dialog>
  )
}

function qrDataUrl(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { ecc: 'medium', border: 1 }))}`
}

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** Counts the silence since the last touch; in the end the terminal forgets and goes home. */
function IdleTimeout() {
  const [left, setLeft] = useState<number>()
  const stay = useIdleTimer(setLeft)
  if (left === undefined) return null
  return (
    <Dialog
      onClose={stay}
      title="Êtes-vous encore là&nbsp;?"
      actions={
        <Button tone="primary" size="large" onClick={stay}>
          Je suis encore là
        </Button>
      }
    >
      <p>Sinon, la borne oublie ce que vous avez tapé et vous déconnecte.</p>
      <p className={styles.count} role="timer" aria-label={`${left} secondes`}>
        {left}
      </p>
    </Dialog>
  )
}

/** Tells the seconds that are left, once they are counted; gives the way to begin anew. */
function useIdleTimer(onLeft: (left: number | undefined) => void): () => void {
  const activity = useRef({ touchedAt: 0, isUsed: false, isOver: false })
  const stay = () => {
    activity.current = { ...activity.current, touchedAt: Date.now(), isUsed: true }
    onLeft(undefined)
  }
  const touched = useEffectEvent(stay)
  const tick = useEffectEvent(() => {
    // Nobody has touched it since it forgot the last one.
    const { touchedAt, isUsed, isOver } = activity.current
    if (!isUsed || isOver) return
    const isCodeAwaited = document.documentElement.hasAttribute('data-awaits-code')
    const idle = idleStateAfter(Date.now() - touchedAt, isCodeAwaited)
    onLeft(idle.kind === 'warning' ? idle.left : undefined)
    if (idle.kind !== 'over') return
    activity.current.isOver = true
    // The next page begins with forgetting: see Terminal.
    location.replace('/')
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 500)
    const quietly = { capture: true, passive: true }
    const unlisten = listen(document, activityEvents, () => touched(), quietly)
    return () => {
      clearInterval(timer)
      unlisten()
    }
  }, [])
  return stay
}
