import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../../../shared/api/booking.ts'
import { type HostInvitation, invitationCalls } from '../../../../shared/api/invitation.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { venue } from '../../../../venue/venue.ts'
import { loadRole } from '../../../offline/secrets/credentials.ts'
import { request } from '../../../platform/http.ts'
import { bearer } from '../../../session/current.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { placesInWords } from '../slots.ts'
import styles from './invitation.module.css'
import { linkTo } from './link.ts'

type HostPanelProps = { customerId: string; booking: Booking }

/** The host's own side of a visit: its link, who has answered, and the end of it. */
export function HostPanel({ customerId, booking }: HostPanelProps) {
  const { known, error, making, ending } = useHostInvitation(customerId, booking)
  const [shown, setShown] = useState<string>()
  if (known === 'terminal') return null
  const deliver = ({ secret }: HostInvitation) => void share(booking, linkTo(secret)).then(setShown)
  const invite = () =>
    known
      ? deliver(known)
      : making.mutate(undefined, { onSuccess: (made) => made && deliver(made) })
  const failure = making.error ?? ending.error
  return (
    <section className={`${surface.card} ${layout.stack4}`} aria-labelledby="inviter-titre">
      <div className={layout.stack1}>
        <h2 id="inviter-titre" className={text.heading}>
          {known ? answersInWords(known, booking) : 'Venir à plusieurs'}
        </h2>
        {known !== undefined && <Explained invitation={known} booking={booking} />}
      </div>
      {known && <Answers invitation={known} />}
      {known === undefined && !error && <Skeleton lines={2} />}
      {known === undefined && error && <p className={text.note}>{errorSentence(error)}</p>}
      {failure && <Notice tone="error" title={errorSentence(failure)} />}
      {shown && <p className={styles.link}>{shown}</p>}
      {known !== undefined && (
        <div className={layout.row}>
          <Button busy={making.isPending} onClick={invite}>
            <Icon name="send-horizontal" />
            {known ? 'Partager le lien' : 'Inviter'}
          </Button>
          {known && <Withdraw busy={ending.isPending} onConfirm={() => ending.mutate()} />}
        </div>
      )}
    </section>
  )
}

/** `known`: nothing while it is not, null where there is no invitation; none is made at the venue's terminal. */
function useHostInvitation(customerId: string, { id }: Booking) {
  const client = useQueryClient()
  const queryKey = ['customer', 'invitation', customerId, id]
  const set = (invitation: HostInvitation | null) => client.setQueryData(queryKey, invitation)
  const own = () => ({ bearer: bearer(customerId) })
  const { data, error } = useQuery<HostInvitation | 'terminal' | null>({
    queryKey,
    queryFn: async ({ signal }) => {
      if ((await loadRole()) === 'terminal') return 'terminal'
      const asked = await request(invitationCalls.hostInvitation, { id }, { ...own(), signal })
      return asked.value.invitation
    },
    staleTime: 30_000,
  })
  const making = useMutation({
    mutationFn: async () => (await request(invitationCalls.invite, { id }, own())).value.invitation,
    onSuccess: set,
  })
  const ending = useMutation({
    mutationFn: () => request(invitationCalls.withdrawInvitation, { id }, own()),
    onSuccess: () => set(null),
  })
  return { known: data, error, making, ending }
}

/** By the device's own sheet, else by the clipboard; gives the link where neither can. */
async function share(booking: Booking, url: string): Promise<string | undefined> {
  const { activityName, date, time } = booking
  const words = `${activityName} chez ${venue.name}, ${formatDay(date)} à ${formatTime(time)} : qui vient ?`
  try {
    if ('share' in navigator) {
      await navigator.share({ text: words, url })
      return undefined
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Lien copié : collez-le dans un message.')
    return undefined
  } catch {
    return url
  }
}

const comingIn = ({ answers }: HostInvitation) => answers.filter(({ isComing }) => isComing).length

/** « 5 viennent, 4 places ». */
function answersInWords(invitation: HostInvitation, { participants }: Booking): string {
  const coming = comingIn(invitation)
  if (!invitation.answers.length) return 'Personne n’a encore répondu'
  const words = coming ? `${coming} ${coming > 1 ? 'viennent' : 'vient'}` : 'Personne ne vient'
  return `${words}, ${placesInWords(participants)}`
}

function Explained({
  invitation,
  booking,
}: {
  invitation: HostInvitation | null
  booking: Booking
}) {
  if (!invitation) {
    return (
      <p className={text.soft}>
        Envoyez un lien : chacun voit le jour, l’heure et l’adresse, et dit s’il vient. Ni votre
        billet, ni le prix, ni vos coordonnées.
      </p>
    )
  }
  if (comingIn(invitation) > booking.participants) {
    return (
      <p className={text.soft}>
        Plus de monde que de places : changez le nombre de personnes plus bas, ou dites-le à vos
        invités.
      </p>
    )
  }
  return <p className={text.soft}>Le lien est ouvert jusqu’à la fin de la visite.</p>
}

function Answers({ invitation: { answers } }: { invitation: HostInvitation }) {
  if (!answers.length) return null
  return (
    <ul className={styles.answers} aria-label="Réponses">
      {answers
        .toSorted((a, b) => Number(b.isComing) - Number(a.isComing))
        .map(({ name, isComing }, index) => (
          <li key={index} data-coming={isComing}>
            <Icon name={isComing ? 'check' : 'x'} />
            {name}
            {!isComing && <span className={text.note}> ne vient pas</span>}
          </li>
        ))}
    </ul>
  )
}

function Withdraw({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => setAsking(true)}>
        Retirer le lien
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Retirer le lien"
          consequence="Il ne montrera plus rien à personne, et les réponses seront effacées."
          action="Retirer le lien"
          cancel="Le garder"
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
