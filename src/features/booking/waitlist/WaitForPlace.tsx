import { useEffect, useEffectEvent, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Slot } from '../../../../shared/api/booking.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { useSession } from '../../../session/current.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { ProveByCode } from '../../code/ProveByCode.tsx'
import { isProofWanted } from '../refusal.ts'
import { slotsAhead } from '../slots.ts'
import { placeInWords, useWaitActions, useWaits } from './queries.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './waitlist.module.css'
import { type Choice, salesOf } from '../../../../shared/rules/tariff.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'

type WaitForPlaceProps = {
  activity: Activity
  date: string
  now: number
  participants: number
  tariffs: readonly Choice[] | undefined
  slots: readonly Slot[]
  /** Whoever has no account proves their address by a code, in place. */
  canProve: boolean
  onSignIn: () => void
}

/** The times of a day that are full for a party, each with the button that has one told of a place. */
export function WaitForPlace({ slots, ...props }: WaitForPlaceProps) {
  const { activity, date, now } = props
  const [chosen, setParty] = useState<number>()
  const party = chosen ?? props.participants
  const places = salesOf(activity, { participants: party, tariffs: props.tariffs })
  const full = slotsAhead(slots, date, now).filter(({ remaining }) => remaining < places)
  if (!full.length && chosen === undefined) return null
  return (
    <section className={`${layout.grid4} ${styles.wait}`} aria-labelledby="attente-titre">
      <div className={layout.stack2}>
        <h3 id="attente-titre">Me prévenir si une place se libère</h3>
        <p className={text.note}>
          {
            'Chacun son tour\u00a0: la place est gardée pour la plus ancienne demande à qui elle suffit, et nous lui écrivons.'
          }
        </p>
      </div>
      {!activity.tariffs && (
        <SelectField
          className={styles.party}
          label="Pour combien de personnes"
          value={String(party)}
          options={partiesOf(activity)}
          onChange={(value) => setParty(Number(value))}
        />
      )}
      {full.length ? (
        <FullTimes {...props} full={full} party={party} />
      ) : (
        <p>Il reste de la place pour vous à chaque heure de ce jour.</p>
      )}
    </section>
  )
}

type FullTimesProps = Omit<WaitForPlaceProps, 'slots'> & { full: readonly Slot[]; party: number }

function FullTimes({ activity, date, full, party, tariffs, canProve, onSignIn }: FullTimesProps) {
  const session = useSession()
  const customerId = session.status === 'authenticated' ? session.id : undefined
  const waits = useWaits(customerId, true).waits
  const { join } = useWaitActions(customerId)
  const waitAt = (time: string) =>
    waits.find(
      (wait) => wait.activityId === activity.id && wait.date === date && wait.time === time,
    )
  const [wanted, setWanted] = useState<string>()
  const wait = (time: string) => {
    const named = tariffs && { tariffs: [...tariffs] }
    join.mutate({ activityId: activity.id, date, time, participants: party, ...named })
  }
  const press = (time: string) => {
    if (customerId) wait(time)
    else if (canProve) setWanted(time)
    else onSignIn()
  }
  const goOn = useEffectEvent(() => wanted && wait(wanted))
  useEffect(() => void (customerId && goOn()), [customerId])
  const joined = join.data && waitAt(join.data.value.time)
  return (
    <>
      <ul className={styles.times}>
        {full.map(({ time }) =>
          waitAt(time) ? (
            <li key={time} className={styles.awaited}>
              <Icon name="hourglass" size="1.1em" /> {formatTime(time)}, demandé
            </li>
          ) : (
            <li key={time}>
              <Button
                tone="quiet"
                busy={join.isPending && join.variables.time === time}
                aria-label={`Me prévenir à ${formatTime(time)} si une place se libère`}
                onClick={() => press(time)}
              >
                <Icon name="hourglass" /> Me prévenir à {formatTime(time)}
              </Button>
            </li>
          ),
        )}
      </ul>
      {session.status === 'anonymous' && !canProve && (
        <p className={text.note}>Vous passerez d’abord par la connexion, puis reviendrez ici.</p>
      )}
      {wanted && !customerId && (
        <div className={layout.stack3}>
          <p>Nous vous écrirons pour {formatTime(wanted)}. À quelle adresse ?</p>
          <ProveByCode customer={undefined} onProved={() => undefined} />
        </div>
      )}
      <ErrorNotice title="Votre demande n’est pas enregistrée" error={join.error} />
      {isProofWanted(join.error) && customerId && join.variables && (
        <ProveByCode customer={customerId} onProved={() => press(join.variables.time)} />
      )}
      {joined && (
        <Notice
          tone="success"
          title={`Nous vous écrirons pour ${formatDay(date)}, ${formatTime(joined.time)}`}
        >
          <p>
            {partyInWords(joined.participants)}. {placeInWords(joined.before)}
          </p>
          <div>
            <ButtonLink size="small" tone="quiet" to="/client/reservations">
              Voir mes attentes
            </ButtonLink>
          </div>
        </Notice>
      )}
    </>
  )
}

function partiesOf({ minParticipants: least, maxParticipants: most }: Activity) {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    return { value: String(least + index), label: partyInWords(least + index) }
  })
}
