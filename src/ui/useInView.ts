import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come within `margin` of the screen; once it has, it stays so. */
export function useInView(ref: RefObject<Element | null>, margin = '200px'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = ref.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [ref, margin])
  return isNear
}
