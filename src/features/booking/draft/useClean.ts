import { useEffect, useRef } from 'react'
import type { BookingSearch } from './search.ts'

/** Rewrites the address when something in it makes no sense; `clean` is `undefined` when all does. */
export function useClean(
  clean: BookingSearch | undefined,
  onSearch: (search: BookingSearch) => void,
): void {
  const wanted = useRef<{ clean: typeof clean; onSearch: typeof onSearch }>({ clean, onSearch })
  useEffect(() => {
    wanted.current = { clean, onSearch }
  })
  const text = clean && JSON.stringify(clean)
  useEffect(() => {
    if (text && wanted.current.clean) wanted.current.onSearch(wanted.current.clean)
  }, [text])
}
