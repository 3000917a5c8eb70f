import { useEffect, useRef } from 'react'

/**
 * Brings the section of an id to the top of the screen as soon as it is there. The focus stays where
 * it is: Tab leads on from the choice just made.
 */
export function useNextInView(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  const bring = () => {
    const section = wanted.current && document.getElementById(wanted.current)
    if (!section) return
    wanted.current = undefined
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
  }
  // The section may come with any later render: the address changes first.
  useEffect(bring)
  return (id) => {
    wanted.current = id
    bring()
  }
}
