import { useEffect, useState } from 'react'
import { getItems, loadOutbox } from '../../offline/useOutbox.ts'
import { countLocked } from '../../offline/vault.ts'
import { Notice } from '../../ui/Notice.tsx'
import { countEdits, editsWords } from './words.ts'

/** Where one signs in: « Reconnectez-vous pour envoyer 2 modifications ». Says how many, not what. */
export function ParkedNotice() {
  const [words, setWords] = useState('')
  useEffect(() => {
    void Promise.all([countLocked(), loadOutbox()]).then(([locked]) => {
      const parked = getItems().entries.filter(({ state }) => state === 'parked')
      const count = locked + countEdits(parked)
      return setWords(count ? editsWords(count) : '')
    })
  }, [])
  if (!words) return null
  return <Notice tone="warning" title={`Reconnectez-vous pour envoyer ${words}`} />
}
