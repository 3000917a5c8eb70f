import { useEffect, useState } from 'react'
import { passkeySupport } from '../../../session/passkeySupport.ts'

/**
 * While `isWanted`, the suggestions of the page's e-mail field hold this device's passkeys, and one that is
 * chosen signs in. Gives why the last one did not. The code comes where a browser has such suggestions.
 */
export function usePasskeySuggestion(isWanted: boolean): Error | undefined {
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (!isWanted) return undefined
    const end = new AbortController()
    const suggest = async () => {
      const { canFill } = await passkeySupport()
      if (!canFill || end.signal.aborted) return
      const { signInBySuggestion } = await import('./passkeyPart.ts')
      await signInBySuggestion(end.signal, setError)
    }
    // The form is there all the same.
    suggest().catch(() => undefined)
    return () => end.abort()
  }, [isWanted])
  return error
}
