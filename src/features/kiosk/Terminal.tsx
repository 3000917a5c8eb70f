import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forbidFiles } from '../../platform/download.ts'
import { keepAwake } from '../../platform/wakeLock.ts'
import { useRootFlag } from '../../ui/useRootFlag.ts'
import { Exit } from './Exit.tsx'
import { Idle } from './Idle.tsx'
import { Leaving } from './Leaving.tsx'
import { useClosedLinks } from './useClosedLinks.ts'
import { wipe } from './wipe.ts'

/** The venue's tablet as everybody's terminal: it forgets, it stays, it does not lead away. */
export function Terminal() {
  const router = useRouter()
  const [leaving, setLeaving] = useState<string>()
  useRootFlag('terminal', true)
  useEffect(() => {
    // After silence, a reload or a crash somebody else may be here.
    void wipe()
    if (location.pathname !== '/') void router.navigate({ to: '/', replace: true })
  }, [router])
  useEffect(forgetFrozen, [])
  useEffect(() => keepAwake(), [])
  useEffect(() => forbidFiles(() => setLeaving('fichier')), [])
  useClosedLinks((path) => router.history.push(path), setLeaving)
  return (
    <>
      <Idle />
      <Exit />
      {leaving && <Leaving address={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

/** A page from the back/forward cache holds what somebody typed before the terminal forgot them. */
function forgetFrozen(): () => void {
  const begin = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    document.documentElement.hidden = true
    location.replace('/')
  }
  window.addEventListener('pageshow', begin)
  return () => window.removeEventListener('pageshow', begin)
}
