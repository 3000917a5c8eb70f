import { useState } from 'react'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'

/** One act at a time, and why the last one failed. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
