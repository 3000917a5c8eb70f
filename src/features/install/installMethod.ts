import { useSyncExternalStore } from 'react'
import { canAskToInstall, isInstalledHere, subscribeInstall } from '../../platform/install.ts'

/** How the app is installed here: by the browser's question, by hand, or not at all. */
export type InstallMethod =
  | 'installed'
  | 'question'
  | 'in-app'
  | 'ios-safari'
  | 'ios-other'
  | 'firefox-android'
  | 'android'
  | 'safari-mac'
  | 'firefox-desk'
  | 'desk'

type BrowserFacts = {
  userAgent: string
  /** An iPad says that it is a Mac, but a Mac has no touch screen. */
  touchPoints: number
  /** The browser has a question of its own ready. */
  canAsk: boolean
  isInstalled: boolean
}

/** Browsers inside other apps: they neither install nor keep. */
const inAppBrowser =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|MicroMessenger|GSA\/|; wv\)/
const iosBrowsersButSafari = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|Ddg\//

/** Names are read off the browser's own; nothing else tells Safari from the others. */
export function installMethodOf({
  userAgent,
  touchPoints,
  canAsk,
  isInstalled,
}: BrowserFacts): InstallMethod {
  if (isInstalled) return 'installed'
  if (canAsk) return 'question'
  if (inAppBrowser.test(userAgent)) return 'in-app'
  const isMac = userAgent.includes('Macintosh')
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return iosMethod(userAgent)
  if (userAgent.includes('Android')) {
    return userAgent.includes('Firefox') ? 'firefox-android' : 'android'
  }
  if (userAgent.includes('Firefox')) return 'firefox-desk'
  return isMac && !/Chrom|Edg/.test(userAgent) ? 'safari-mac' : 'desk'
}

function iosMethod(userAgent: string): InstallMethod {
  if (iosBrowsersButSafari.test(userAgent)) return 'ios-other'
  // A view inside another app leaves Safari's name out.
  return userAgent.includes('Safari/') ? 'ios-safari' : 'in-app'
}

/** How this browser installs the app, now; a prerendered document does not know. */
export function useInstallMethod(): InstallMethod | undefined {
  return useSyncExternalStore(subscribeInstall, readInstallMethod, () => undefined)
}

export function readInstallMethod(): InstallMethod {
  return installMethodOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    canAsk: canAskToInstall(),
    isInstalled: isInstalledHere(),
  })
}
