/**
 * The first screen is drawn first: the chapters of a long page (`[data-chapters]`) are passed over until
 * it is painted, then come one a frame. Laid out all at once they would make the first paint late, or
 * keep a tap waiting. Nothing is veiled where a part of the page is asked for by its anchor.
 */
export function unveil(): void {
  if (location.hash) return
  const { dataset } = document.documentElement
  dataset['veiled'] = ''
  afterPaint(() => {
    const chapters = [...document.querySelectorAll<HTMLElement>('[data-chapters] > *')]
    for (const { style } of chapters) style.contentVisibility = 'hidden'
    delete dataset['veiled']
    const next = () => {
      const chapter = chapters.shift()
      if (!chapter) return
      chapter.style.contentVisibility = ''
      afterPaint(next)
    }
    next()
  })
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0))
}
