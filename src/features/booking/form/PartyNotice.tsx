import type { Activity } from '../../../../shared/api/activity.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { rangeInWords } from '../slots.ts'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'

type PartyNoticeProps = {
  activity: Activity
  /** How many were asked for, and for how many it would be booked. */
  wanted: number
  participants: number
  onAccept: () => void
  onOtherActivity: () => void
}

/** Says that an activity does not take the party that was asked for, and the ways that stay open. */
export function PartyNotice({ activity, wanted, participants, ...on }: PartyNoticeProps) {
  const isLarge = wanted > participants
  return (
    <Notice tone="warning" title={`${activity.name} : ${rangeInWords(activity)} par réservation`}>
      <p>
        Vous aviez choisi {partyInWords(wanted)}&nbsp;: cette visite est comptée pour{' '}
        {partyInWords(participants)}.
        {isLarge && (
          <>
            {' '}
            Pour venir tous, réservez deux départs, prenez une autre activité, ou appelez-nous au{' '}
            <VenuePhone />.
          </>
        )}
      </p>
      <div className={layout.row}>
        <Button size="small" onClick={on.onAccept}>
          Garder {partyInWords(participants)}
        </Button>
        <Button size="small" tone="quiet" onClick={on.onOtherActivity}>
          Changer d’activité
        </Button>
      </div>
    </Notice>
  )
}
