import { useDeferredValue } from 'react'
import { hueOf } from '../../../../venue/looks.ts'
import type { StaffVisit, VisitEvent } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../../ui/feedback/reveal.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { PhoneLink } from '../PhoneLink.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import styles from './visit.module.css'
import { VisitActs } from './VisitActs.tsx'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import { byWords, historyWords, lineWords, signOf, timeWords, whoWords } from './visitWords.ts'

type VisitProps = {
  /** What the day tells of it: there at once, and without network. */
  visit: StaffVisit
  onClose: () => void
}

/** « Visite »: who, what, what is due, what became of it and by whom; and what the team does with it. */
export function Visit({ visit: told, onClose }: VisitProps) {
  const { now } = useTeam()
  const { id } = told
  // Who it is stands there at the tap, the rest a moment later.
  const isWhole = useDeferredValue(true, false)
  const { value, error } = useTeamQuery(staffCalls.visit, { id }, { live: true })
  // It may be on another day by now.
  const visit = value && value.serial > told.serial ? value : told
  const { words, tone, icon } = signOf(visit, now)
  return (
    <section
      className={`${surface.card} ${styles.visit}`}
      data-hue={hueOf(visit.activityId)}
      aria-labelledby="visite"
    >
      <div className={styles.visitHead}>
        <Button tone="quiet" size="small" onClick={onClose}>
          <Icon name="chevron-left" />
          Toute la journée
        </Button>
        <h2 id="visite" ref={takeFocus} tabIndex={-1}>
          {whoWords(visit)}
        </h2>
        <p className={styles.bigReference} aria-label="Référence">
          {formatReference(visit)}
        </p>
        <p className={text.named}>
          <ActivityIcon activity={visit.activityId} />
          {`${visit.activityName}, ${dayWords(visit.date, now)} à ${formatTime(visit.time)}`}
        </p>
        <Chip tone={tone} icon={<Icon name={icon} />}>
          {words}
        </Chip>
      </div>
      {isWhole && (
        <>
          <VisitFacts
            visit={visit}
            phone={value?.phone ?? visit.phone}
            email={value?.email ?? null}
          />
          <VisitActs visit={visit} details={value} />
        </>
      )}
      {value && <VisitHistory history={value.history} />}
      {!value && error === undefined && <Skeleton lines={4} />}
      {!value && error !== undefined && <Notice tone="warning">{errorSentence(error)}</Notice>}
    </section>
  )
}

/** What became of a visit, latest first, and by whom. */
function VisitHistory({ history }: { history: readonly VisitEvent[] }) {
  const { now } = useTeam()
  return (
    <div className={styles.history}>
      <h3>Historique</h3>
      <ol className={styles.events}>
        {history.map((event) => (
          <li key={`${event.at} ${event.what}`}>
            <strong>{historyWords(event)}</strong>{' '}
            <span
              className={text.soft}
            >{`${formatMoment(event.at, now)}, ${byWords(event.by)}`}</span>
            {event.reason && <p>{`«\u00a0${event.reason}\u00a0»`}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

type VisitFactsProps = { visit: StaffVisit; phone: string | null; email: string | null }

/** What was sold, what is due of it, and how to reach whoever comes. */
function VisitFacts({ visit, phone, email }: VisitFactsProps) {
  const { participants, lines, due, status, notes, freedFrom, forced } = visit
  const tariffs = lines.filter(({ option, tariff }) => option === null && tariff)
  const options = lines.filter(({ option }) => option !== null)
  return (
    <dl className={styles.facts}>
      <DescriptionItem name="Personnes">
        {partyInWords(participants)}
        <Lines lines={tariffs} />
      </DescriptionItem>
      <DescriptionItem name={status === 'cancelled' ? 'Reste dû' : 'Dû'}>
        {formatPrice(due / 100)}
      </DescriptionItem>
      <DescriptionItem name="À préparer">
        {options.length > 0 && <Lines lines={options} />}
      </DescriptionItem>
      <DescriptionItem name="Téléphone">{phone && <PhoneLink phone={phone} />}</DescriptionItem>
      <DescriptionItem name="Email" className={styles.whole}>
        {email}
      </DescriptionItem>
      <DescriptionItem name="Remarque" className={styles.whole}>
        {notes}
      </DescriptionItem>
      {freedFrom !== null && (
        <DescriptionItem name="Places">{`rendues dès ${timeWords(freedFrom)}`}</DescriptionItem>
      )}
      {forced > 0 && status !== 'cancelled' && (
        <DescriptionItem name="Forcé">{`${forced}\u00a0de trop`}</DescriptionItem>
      )}
    </dl>
  )
}

function Lines({ lines }: { lines: StaffVisit['lines'] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.parts}>
      {lines.map((line) => (
        <li key={line.label}>{lineWords(line)}</li>
      ))}
    </ul>
  )
}
