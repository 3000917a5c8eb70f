import { hueOf } from '../../../../venue/looks.ts'
import { capital, formatDay, formatTime } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { offerWords, untilWords } from '../../../../shared/rules/offerWords.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { countdown, useCountdown } from '../hold/countdown.ts'
import { type WaitWithDeadline, placeInWords, useWaitActions, useWaits } from './queries.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './waitlist.module.css'
import { writeChoices } from '../../../../shared/rules/tariff.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'

type WaitListProps = {
  customerId: string
  hours: Hours
  isBrief?: boolean
}

/** The full slots that a customer waits for, and the places that are kept for them meanwhile. */
export function WaitList({ customerId, hours, isBrief = false }: WaitListProps) {
  const { waits, at, failed } = useWaits(customerId, hours.can.includes('waits'))
  const { leave } = useWaitActions(customerId)
  const shown = isBrief ? waits.filter(({ offer }) => offer) : waits
  if (!shown.length) return null
  const places = shown.reduce((sum, { participants }) => sum + participants, 0)
  return (
    <section className={layout.stack4}>
      {at !== undefined && <Stamped at={at} {...ages.waits} failed={failed} />}
      <h2>{isBrief ? offerWords(places).waiting : 'En attente d’une place'}</h2>
      <ErrorNotice title="Votre demande est toujours là" error={leave.error} />
      <ul className={layout.stack3}>
        {shown.map((wait) => (
          <WaitRow
            key={wait.id}
            wait={wait}
            isLeaving={leave.isPending && leave.variables === wait.id}
            onLeave={() => leave.mutate(wait.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type WaitRowProps = { wait: WaitWithDeadline; isLeaving: boolean; onLeave: () => void }

function WaitRow({ wait, isLeaving, onLeave }: WaitRowProps) {
  const { activityId, activityName, date, time, participants, tariffs, before, offered } = wait
  const when = `${formatDay(date)}, ${formatTime(time)}`
  return (
    <li
      className={`${layout.between} ${styles.entry}`}
      data-hue={hueOf(activityId)}
      data-offered={offered !== undefined}
    >
      <div className={layout.stack1}>
        <h3 className={text.day}>{when}</h3>
        <p>
          <strong className={styles.entryName}>{activityName}</strong>{' '}
          <span className={text.soft}>· {partyInWords(participants)}</span>
        </p>
        {offered === undefined ? (
          <p className={`${layout.line} ${text.soft}`}>
            <Icon name="hourglass" size="1.1em" /> {placeInWords(before)}
          </p>
        ) : (
          <OfferTimeLeft {...offered} words={offerWords(participants)} />
        )}
      </div>
      <div className={layout.line}>
        {offered !== undefined && (
          <ButtonLink
            tone="primary"
            to="/reservations"
            search={{
              activity: activityId,
              date,
              time,
              participants,
              ...(tariffs && { tariffs: writeChoices(tariffs) }),
            }}
          >
            {offerWords(participants).book}
          </ButtonLink>
        )}
        <Button
          tone="quiet"
          size="small"
          busy={isLeaving}
          aria-label={`Ne plus attendre ${activityName}, ${when}`}
          onClick={onLeave}
        >
          Ne plus attendre
        </Button>
      </div>
    </li>
  )
}

type OfferTimeLeftProps = NonNullable<WaitWithDeadline['offered']> & {
  words: ReturnType<typeof offerWords>
}

/** How long it is kept and until when; without network, that it is read and not booked. */
function OfferTimeLeft({ endsAt, until, words }: OfferTimeLeftProps) {
  const left = useCountdown(endsAt)
  const now = useNow()
  const isOnline = useOnline()
  if (left <= 0) return <p className={`${layout.line} ${text.soft}`}>{words.over}</p>
  return (
    <>
      <p className={`${layout.line} ${styles.offer}`}>
        <Icon name="circle-check" size="1.1em" /> {words.kept} pour vous encore{' '}
        <span role="timer" className={`${text.display} ${styles.entryTime}`}>
          {countdown(left)}
        </span>
      </p>
      <p className={text.note}>
        {[`${capital(untilWords(until, now))}.`, !isOnline && words.network]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}
