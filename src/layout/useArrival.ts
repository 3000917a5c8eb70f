import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of path: the focus on the page's heading, and its title for the live region. A
 * change of search or hash alone moves nothing; the scroll is the router's.
 */
export function useArrival(): string {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
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
