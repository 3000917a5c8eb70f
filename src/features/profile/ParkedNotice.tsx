import { useEffect, useState } from 'react'
import { getItems, loadOutbox } from '../../offline/useOutbox.ts'
import { Notice } from '../../ui/Notice.tsx'
import { countWords } from './words.ts'

/** Where one signs in: « Reconnectez-vous pour envoyer 2 modifications ». Says how many, not what. */
export function ParkedNotice() {
  const [words, setWords] = useState('')
  useEffect(() => {
    void loadOutbox().then(() => {
      const parked = getItems().entries.filter(({ state }) => state === 'parked')
      return setWords(parked.length ? countWords(parked) : '')
    })
  }, [])
  if (!words) return null
  return <Notice tone="warning" title={`Reconnectez-vous pour envoyer ${words}`} />
}
