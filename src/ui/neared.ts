/** Resolves once a reader is within a screen of what the document has there; at once where it has nothing, and in the build. */
export function neared(selector: string): Promise<void> {
  const element = import.meta.env.SSR ? null : document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      // However far above: whoever jumps may be past it.
      { rootMargin: '1000000px 0px 100%' },
    )
    observer.observe(element)
  })
}
