import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { groupBy } from '../../../../shared/rules/groupBy.ts'
import { wallClock } from '../../../../shared/rules/day.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { allottedWords } from '../devices/allottedWords.ts'
import { useOnlineButton } from '../onlineButton.tsx'
import { writes } from '../teamQuery.ts'
import { useSheet } from './daySheet.ts'

/** What is set apart for this device on a day, and the way to give all of it back. */
export function AllottedHere({ date }: { date: string }) {
  const sheet = useSheet()
  const [isAsked, setAsked] = useState(false)
  const giving = useMutation({ mutationFn: async () => sheet?.onReturn(), meta: writes })
  const button = useOnlineButton({ busy: giving.isPending })
  const allotment = sheet?.data.manifest?.allotment
  const parts = allotment?.parts.filter(({ from }) => wallClock(from).day === date) ?? []
  if (!sheet || !allotment || parts.length === 0) return null
  const names = (pool: string) =>
    allotment.offers.flatMap((offer) => (offer.pool === pool ? offer.activity.name : []))
  return (
    <Notice title="Mis de côté pour cet appareil">
      <ul>
        {[...groupBy(parts, ({ pool }) => pool)].map(([pool, own]) => (
          <li key={pool}>{`${names(pool).join(', ')}\u00a0: ${allottedWords(own)}`}</li>
        ))}
      </ul>
      <p>Personne d’autre ne vend ces places. Sans réseau, elles se vendent d’ici.</p>
      {giving.error && <p role="alert">{errorSentence(giving.error)}</p>}
      <p>{button('Rendre ces places', () => setAsked(true))}</p>
      {isAsked && (
        <ConfirmDialog
          title="Rendre les places mises de côté"
          consequence="Toutes celles de cet appareil, de ce jour et des suivants, sont aussitôt en vente pour tout le monde. Sans réseau, cet appareil ne vendra plus rien."
          action="Rendre ces places"
          onClose={() => setAsked(false)}
          onConfirm={giving.mutate}
        />
      )}
    </Notice>
  )
}
