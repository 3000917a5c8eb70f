import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of path: to the top (or to the hash), the focus on the page's heading, and its
 * title for the live region. A change of search or hash alone moves nothing.
 */
export function useArrival(): string {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        const target = toLocation.hash ? document.getElementById(toLocation.hash) : null
        if (target && (pathChanged || hashChanged)) target.scrollIntoView()
        if (!fromLocation || !pathChanged) return
        if (!target) window.scrollTo({ top: 0, behavior: 'instant' })
        focusHeading()
        setTitle(document.title)
      }),
    [router],
  )
  return title
}

/** A page that has already put the focus in a field of its own keeps it. */
function focusHeading(): void {
  const main = document.getElementById('contenu')
  const active = document.activeElement
  if (active && active !== main && main?.contains(active)) return
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
  heading?.focus({ preventScroll: true })
}
