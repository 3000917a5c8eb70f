import { lazyPart } from '../../ui/lazyPart.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadRole } from '../../offline/secrets/credentials.ts'
import { isInUse } from '../../offline/drafts/inUse.ts'
import { isInstalledHere, subscribeInstall } from '../../platform/install.ts'
import {
  loadMemory,
  type Memory,
  noteInstalled,
  noteRefusal,
  mayOffer,
  mayOfferOn,
} from './offer.ts'
import { readWay, type Way } from './way.ts'

/** Milliseconds between two looks at whether the moment has come. */
const LOOK = 1000

const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const useSheet = lazyPart(async () => (await import('./Install.tsx')).install.Sheet)

/** Offers to install, once the visit has lasted and nothing is being done; its code comes then. */
export function InstallOffer() {
  const { way, refuse, close } = useOffer()
  const { Part: Sheet } = useSheet(way !== undefined)
  return way && Sheet ? <Sheet way={way} onRefuse={refuse} onClose={close} /> : null
}

/** The way that may be offered now; `refuse` is remembered, `close` is for this visit. */
function useOffer(): { way: Way | undefined; refuse: () => void; close: () => void } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [since] = useState(() => Date.now())
  const [way, setWay] = useState<Way>()
  const [isOver, setOver] = useState(false)
  const memory = useMemory(() => setOver(true))
  const isUsed = useTouched()
  useEffect(() => {
    if (way || isOver || !memory) return undefined
    const look = () => {
      const here = { since, pathname, isUsed, isInUse: isInUse() }
      const moment = { ...memory, ...here, now: Date.now(), way: readWay() }
      if (mayOffer(moment)) setWay(moment.way)
    }
    const timer = setInterval(look, LOOK)
    return () => clearInterval(timer)
  }, [memory, since, pathname, isUsed, way, isOver])
  const close = () => setOver(true)
  const refuse = () => {
    close()
    void noteRefusal(Date.now())
  }
  return { way: isOver || !mayOfferOn(pathname) ? undefined : way, refuse, close }
}

/** What this device remembers; nothing on the venue's own devices, where nothing is offered. */
function useMemory(onInstalled: () => void): Memory | undefined {
  const [memory, setMemory] = useState<Memory>()
  const end = useEffectEvent(onInstalled)
  useEffect(() => {
    if (isInstalledHere()) void noteInstalled()
    void loadRole().then(async (role) => role ?? setMemory(await loadMemory()))
    return subscribeInstall((isInstalled) => {
      if (!isInstalled) return
      end()
      void noteInstalled()
    })
  }, [])
  return memory
}

/** Whether anybody has touched the page since it came. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const note = () => setTouched(true)
    for (const gesture of gestures) addEventListener(gesture, note, { passive: true, once: true })
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, note)
    }
  }, [])
  return isTouched
}
