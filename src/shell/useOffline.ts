import { useEffect, useState } from 'react'
import { isOnline, subscribeOnline } from '../platform/network.ts'

const SETTLED = 1000

/** Whether the server is out of reach, once that has lasted a second: a blip shows nothing. */
export function useOffline(): boolean {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (online: boolean) => {
      clearTimeout(timer)
      timer = setTimeout(() => setOffline(!online), SETTLED)
    }
    follow(isOnline())
    const leave = subscribeOnline(follow)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return offline
}
