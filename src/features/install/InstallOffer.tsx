import { lazyPart } from '../../ui/lazyPart.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { listen } from '../../boot/listen.ts'
import { loadRole } from '../../offline/secrets/credentials.ts'
import { isInUse } from '../../offline/drafts/dirty.ts'
import { isInstalledHere, subscribeInstall } from '../../platform/install.ts'
import {
  loadInstallHistory,
  type InstallHistory,
  recordInstalled,
  recordRefusal,
  mayOffer,
  mayOfferOn,
} from './offer.ts'
import { readInstallMethod, type InstallMethod } from './installMethod.ts'

const OFFER_CHECK_INTERVAL_MS = 1000

const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const useSheet = lazyPart(async () => (await import('./Install.tsx')).installParts.Sheet)

/** Offers to install, once the visit has lasted and nothing is being done; its code comes then. */
export function InstallOffer() {
  const { method, refuse, close } = useOffer()
  const { Part: Sheet } = useSheet(method !== undefined)
  return method && Sheet ? <Sheet method={method} onRefuse={refuse} onClose={close} /> : null
}

/** The way that may be offered now; `refuse` is remembered, `close` is for this visit. */
function useOffer(): { method: InstallMethod | undefined; refuse: () => void; close: () => void } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [since] = useState(() => Date.now())
  const [method, setWay] = useState<InstallMethod>()
  const [isOver, setOver] = useState(false)
  const history = useInstallHistory(() => setOver(true))
  const isUsed = useHasInteracted()
  useEffect(() => {
    if (method || isOver || !history) return undefined
    const check = () => {
      const conditions = { since, pathname, isUsed, isInUse: isInUse() }
      const moment = { ...history, ...conditions, now: Date.now(), method: readInstallMethod() }
      if (mayOffer(moment)) setWay(moment.method)
    }
    const timer = setInterval(check, OFFER_CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [history, since, pathname, isUsed, method, isOver])
  const close = () => setOver(true)
  const refuse = () => {
    close()
    void recordRefusal(Date.now())
  }
  return { method: isOver || !mayOfferOn(pathname) ? undefined : method, refuse, close }
}

function useInstallHistory(onInstalled: () => void): InstallHistory | undefined {
  const [history, setHistory] = useState<InstallHistory>()
  const end = useEffectEvent(onInstalled)
  useEffect(() => {
    if (isInstalledHere()) void recordInstalled()
    void loadRole().then(async (role) => role ?? setHistory(await loadInstallHistory()))
    return subscribeInstall((isInstalled) => {
      if (!isInstalled) return
      end()
      void recordInstalled()
    })
  }, [])
  return history
}

function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => {
    const note = () => setInteracted(true)
    return listen(window, gestures, note, { passive: true, once: true })
  }, [])
  return hasInteracted
}
