import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../../../shared/api/booking.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { momentInWords } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { ChangeDialog, ReachVenue } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'
import {
  type ChangeProps,
  type ChangePermission,
  changePermission,
  changeDeadline,
  type VenueData,
  whenInWords,
} from './changes.ts'
import layout from '../../../ui/styles/layout.module.css'
import styles from './change.module.css'
import { MoveDialog, NoteDialog, PartyDialog } from './EditDialogs.tsx'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'

type ChangesProps = { customerId: string; booking: Booking; facts: VenueData }
type ChangeKind = 'move' | 'party' | 'note' | 'cancel'

/** What a customer may still decide about a visit, by which rule; else how to reach the venue. */
export function Changes({ customerId, booking, facts }: ChangesProps) {
  const [open, setOpen] = useState<ChangeKind>()
  const isOnline = useOnline()
  const freedom = changePermission(booking, facts, useNow())
  useFocusHeadingAfter(`${booking.serial} ${open}`)
  const { hours, activities } = facts
  const activity = activities.find(({ id }) => id === booking.activityId)
  const common = { customerId, booking, onClose: () => setOpen(undefined) }
  return (
    <>
      {freedom !== 'none' && (
        <section className={layout.stack3} id="changer" aria-labelledby="changer-titre">
          <h2 id="changer-titre">Un imprévu&nbsp;?</h2>
          <p>{isOnline || freedom !== 'free' ? changeWords(freedom, booking) : offline}</p>
          {freedom === 'free' && isOnline ? (
            <Buttons hasActivity={activity !== undefined} onOpen={setOpen} />
          ) : (
            <ReachVenue />
          )}
        </section>
      )}
      {open === 'move' && activity && <MoveDialog {...common} {...{ activity, hours }} />}
      {open === 'party' && activity && <PartyDialog {...common} activity={activity} />}
      {open === 'note' && <NoteDialog {...common} />}
      {open === 'cancel' && <CancelDialog {...common} />}
    </>
  )
}

function Buttons({
  hasActivity,
  onOpen,
}: {
  hasActivity: boolean
  onOpen: (kind: ChangeKind) => void
}) {
  return (
    <div className={styles.buttons}>
      {hasActivity && <Button onClick={() => onOpen('move')}>Changer l’heure</Button>}
      {hasActivity && <Button onClick={() => onOpen('party')}>Plus ou moins de monde</Button>}
      <Button onClick={() => onOpen('note')}>Un mot pour la salle</Button>
      <Button tone="quiet" onClick={() => onOpen('cancel')}>
        Annuler
      </Button>
    </div>
  )
}

const offline =
  'Changer ou annuler demande le réseau\u00a0: rien n’est gardé pour plus tard. Sans réseau, appelez-nous.'

function changeWords(freedom: ChangePermission, booking: Booking): string {
  const limit = changeDeadline(booking)
  if (freedom === 'not-here')
    return 'Pour changer ou annuler cette visite, appelez-nous ou écrivez-nous.'
  if (limit === undefined)
    return 'Cette visite est trop proche pour se changer en ligne. Appelez-nous.'
  return freedom === 'free'
    ? `Changez ou annulez vous-même, sans frais, jusqu’au ${momentInWords(limit)}.`
    : `Depuis ${momentInWords(limit)}, cette visite ne se change plus en ligne. Appelez-nous.`
}

/** Once `fact` has changed and taken what had the focus with it, the page's heading has it. */
function useFocusHeadingAfter(fact: string): void {
  const before = useRef(fact)
  useEffect(() => {
    if (before.current === fact) return
    before.current = fact
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [fact])
}

function CancelDialog(props: ChangeProps) {
  const { booking } = props
  const { send, dialog } = useChange(props)
  return (
    <ChangeDialog
      title={'Annuler la réservation\u00a0?'}
      submit="Annuler la réservation"
      tone="danger"
      {...dialog}
      onSubmit={() => send({ kind: 'cancel' }, () => 'La réservation est annulée')}
    >
      <p>
        <strong>{booking.activityName}</strong>, {whenInWords(booking)},{' '}
        {partyInWords(booking.participants)}, {formatPrice(booking.totalPrice)}.
      </p>
      <p>
        C’est sans frais jusqu’au {momentInWords(changeDeadline(booking) ?? 0)}. Vos places sont
        rendues aussitôt&nbsp;; pour revenir, il faudra réserver de nouveau.
      </p>
    </ChangeDialog>
  )
}
