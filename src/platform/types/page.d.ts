/** Manifest Incubations (https://wicg.github.io/manifest-incubations/), which only Chromium has. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

interface WindowEventMap {
  appinstalled: Event
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

/** The lamp of a phone's camera (https://w3c.github.io/mediacapture-image/), which TypeScript's DOM lacks. */
interface MediaTrackConstraintSet {
  torch?: boolean
}
interface MediaTrackCapabilities {
  torch?: boolean
}

/** Shape Detection (https://wicg.github.io/shape-detection-api/), as far as we use it. */
interface BarcodeDetector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
// oxlint-disable-next-line no-var -- a global of the browser
declare var BarcodeDetector:
  | {
      new (options: { formats: string[] }): BarcodeDetector
      getSupportedFormats(): Promise<string[]>
    }
  | undefined
