/** Manifest Incubations (https://wicg.github.io/manifest-incubations/), which only Chromium has. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent
}

interface Window {
  /** Kept by the script in the document's head: the event may come before the app's code. */
  installPrompt?: BeforeInstallPromptEvent | undefined
}

interface Navigator {
  /** Safari on iOS: whether the page was opened from the home screen. */
  readonly standalone?: boolean
}
