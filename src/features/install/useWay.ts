import { useSyncExternalStore } from 'react'
import { canAskToInstall, isInstalledHere, subscribeInstall } from '../../platform/install.ts'
import { type Way, wayOf } from './way.ts'

/** How this browser installs the app, now; a prerendered document does not know. */
export function useWay(): Way | undefined {
  return useSyncExternalStore(subscribeInstall, readWay, () => undefined)
}

export function readWay(): Way {
  return wayOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    canAsk: canAskToInstall(),
    isInstalled: isInstalledHere(),
  })
}
