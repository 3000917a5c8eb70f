let settle: () => void = () => undefined

/** Resolves once a page answers to taps: what is not needed for that begins after it. In the build, at once. */
export const pageReady = new Promise<void>((resolve) => {
  settle = resolve
  if (import.meta.env.SSR) resolve()
})

/** Called by each page as it answers; prerender/inline/loader.ts then gives back what was tapped before. */
export function setPageReady(): void {
  settle()
  document.dispatchEvent(new Event('borne:ready'))
}
