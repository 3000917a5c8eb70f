import type { DeskStart } from '../../../../shared/api/staff/staff.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { DeskDraft } from './deskDraft.ts'
import { freeWords } from '../starts/startWords.ts'
import { useTeam } from '../teamContext.ts'
import type { SaleRefusal } from './useSale.ts'

type RefusalNoticeProps = { refusal: SaleRefusal; free: readonly DeskStart[] | undefined }

/** Why it was not sold; where that is the start, what is free instead. */
export function RefusalNotice({ refusal: { field, words }, free }: RefusalNoticeProps) {
  return (
    <Notice tone="error" title={words}>
      {field === 'time' && free ? freeWords(free) : undefined}
    </Notice>
  )
}

type EarlierNoticeProps = {
  earlier: NonNullable<DeskDraft['earlier']>
  /** It is what was meant. */
  onSame: () => void
}

/** The sale before had gone through: nothing else is sold until somebody has looked. */
export function EarlierNotice({ earlier, onSame }: EarlierNoticeProps) {
  const { now } = useTeam()
  if (earlier === 'unknown') {
    return (
      <Notice tone="error" title="La vente d’avant est passée">
        Sa réponse s’était perdue. Retrouvez-la avant de vendre de nouveau&nbsp;: celle-ci n’est pas
        réservée.
      </Notice>
    )
  }
  const { activityName, date, time, participants } = earlier
  return (
    <Notice tone="error" title={`La vente d’avant est passée\u00a0: ${formatReference(earlier)}`}>
      <p>
        {activityName}, {partyInWords(participants)}, {dayWords(date, now)} à {formatTime(time)}. Sa
        réponse s’était perdue&nbsp;; rien d’autre n’est réservé. Si c’est une autre demande,
        touchez de nouveau «&nbsp;Réserver&nbsp;».
      </p>
      <p>
        <Button onClick={onSame}>C’est la même</Button>
      </p>
    </Notice>
  )
}

/** Nothing is sold without the server. */
export function OfflineNotice() {
  return (
    <Notice tone="warning" title="Il faut le réseau">
      Rien ne se réserve hors connexion&nbsp;: notez la demande, ou attendez le retour du réseau.
    </Notice>
  )
}
