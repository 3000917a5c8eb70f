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
