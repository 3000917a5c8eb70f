import { useEffect, useState } from 'react'
import { getItems, loadOutbox, subscribeItems } from '../../offline/outbox/useOutbox.ts'
import { countVaultEdits } from '../../offline/secrets/vault.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { countEdits, editsWords } from './words.ts'

/** Where one signs in: « Reconnectez-vous pour envoyer 2 modifications ». Says how many, not what. */
export function ParkedNotice() {
  const [words, setWords] = useState('')
  useEffect(() => {
    const announce = async () => {
      const locked = await countVaultEdits()
      const parked = getItems().entries.filter(({ state }) => state === 'parked')
      const count = locked + countEdits(parked)
      setWords(count ? editsWords(count) : '')
    }
    void loadOutbox().then(announce)
    // A sign-out leads here before what it keeps is put away.
    return subscribeItems(() => void announce())
  }, [])
  if (!words) return null
  return <Notice tone="warning" title={`Reconnectez-vous pour envoyer ${words}`} />
}

/** Where one lands when the account is gone. */
export function MyDataDeleted() {
  return (
    <Notice tone="success" title="Votre compte est supprimé">
      Cet appareil n’en garde rien, et un email vous le confirme. Merci d’être venu ; les horaires
      et les tarifs restent à votre disposition.
    </Notice>
  )
}
