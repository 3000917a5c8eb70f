import { useCallback, useEffect, useState } from 'react'
import { subscribeOutbox } from '../../offline/outbox/outbox.ts'
import { useSession } from '../../session/current.ts'
import { type Holdings, readHoldings } from './holdings.ts'

/** What this device holds, read anew when the page is seen again or the outbox changes. */
export function useHoldings() {
  const session = useSession()
  const customer = session.status === 'authenticated' ? session.id : undefined
  const [holdings, setHoldings] = useState<Holdings>()
  const refresh = useCallback(async () => setHoldings(await readHoldings(customer)), [customer])
  useEffect(() => {
    const read = () => void refresh()
    read()
    document.addEventListener('visibilitychange', read)
    const stop = subscribeOutbox(read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      stop()
    }
  }, [refresh])
  return { customer, holdings, refresh }
}
