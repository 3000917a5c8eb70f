import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadRole } from '../../offline/secrets/credentials.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { free } from './free.ts'
import { FreeDialog } from './FreeDialog.tsx'
import { type Kind, kinds } from './holdings.ts'
import { KindRow } from './KindRow.tsx'
import { Persistence } from './Persistence.tsx'
import { Room } from './Room.tsx'
import layout from '../../ui/layout.module.css'
import surface from '../../ui/surface.module.css'
import text from '../../ui/text.module.css'
import styles from './storage.module.css'
import { useHoldings } from './useHoldings.ts'
import { titles } from './words.ts'

/** « Stockage et hors connexion »: what is kept here, how much, since when, and its end. */
export function StorageView() {
  const { customer, holdings, refresh } = useHoldings()
  const client = useQueryClient()
  const isPublicDevice = useIsPublicDevice()
  const [asked, setAsked] = useState<Kind>()
  const [said, setSaid] = useState('')
  if (!holdings) return <Skeleton lines={6} />
  const release = async (kind: Kind) => {
    setAsked(undefined)
    const isDone = await free(kind, client, customer).then(
      () => true,
      () => false,
    )
    await refresh()
    setSaid(
      `${titles[kind]}\u00a0: ${isDone ? 'c’est effacé.' : 'l’appareil a refusé. Réessayez.'}`,
    )
  }
  return (
    <div className={`${layout.stack3} ${styles.view}`}>
      <Room holdings={holdings} />
      <ul className={surface.rows}>
        {kinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            holding={holdings[kind]}
            isSignedIn={customer !== undefined}
            onFree={isPublicDevice ? undefined : () => setAsked(kind)}
          />
        ))}
      </ul>
      {holdings.sealed > 0 && (
        <p>
          {holdings.sealed > 1 ? `${holdings.sealed} envois attendent` : 'Un envoi attend'} ici la
          prochaine connexion de leur auteur{'\u00a0'}: lui seul peut les lire, les envoyer ou les
          effacer.
        </p>
      )}
      <p role="status" className={text.said}>
        {said}
      </p>
      <Persistence />
      {asked && (
        <FreeDialog
          kind={asked}
          onClose={() => setAsked(undefined)}
          onFree={() => void release(asked)}
        />
      )}
    </div>
  )
}

/** Nobody empties the venue's own tablets from a page. */
function useIsPublicDevice(): boolean {
  const [isPublic, setPublic] = useState(true)
  useEffect(() => void loadRole().then((role) => setPublic(role !== undefined)), [])
  return isPublic
}
