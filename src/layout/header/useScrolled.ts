import { useEffect, useState } from 'react'

const SHADOW_AFTER_PX = 20
const THROTTLE = 16

/** Whether the page has scrolled more than 20 px, looked at most every 16 ms. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setScrolled(window.scrollY > SHADOW_AFTER_PX)
    }
    const onScroll = () => void (timer ??= setTimeout(look, THROTTLE))
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return scrolled
}
