import { useEffect, useEffectEvent } from 'react'

/** A link that would open a window or leave the site: ours opens here, any other is shown instead. */
export function useClosedLinks(
  onPath: (path: string) => void,
  onElsewhere: (address: string) => void,
): void {
  const hear = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    const isOurs = link.origin === location.origin
    if (isOurs && link.target !== '_blank') return
    event.preventDefault()
    event.stopPropagation()
    if (isOurs) onPath(link.pathname + link.search + link.hash)
    else onElsewhere(link.href)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => hear(event)
    // Before the page's own handlers; the wheel's press opens a tab by `auxclick`.
    for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, listen, true)
    return () => {
      for (const type of ['click', 'auxclick'] as const)
        document.removeEventListener(type, listen, true)
    }
  }, [])
}
