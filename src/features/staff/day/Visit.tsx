import { useCallback, useEffect, useRef } from 'react'
import { hueOf } from '../../../../venue/looks.ts'
import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import type { StaffSession } from '../../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { capital, dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import type { StaffClient } from '../staffClient.ts'
import styles from './visit.module.css'
import { useLive } from '../useLive.ts'
import { VisitActs } from './VisitActs.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitHistory } from './VisitHistory.tsx'
import { signOf, whoWords } from './visitWords.ts'

type VisitProps = {
  client: StaffClient
  role: StaffSession['staff']['role']
  /** What the day tells of it: there at once, and without network. */
  visit: StaffVisit
  now: number
  onClose: () => void
  /** It is on another day now. */
  onMoved: (date: string) => void
  /** Something was done, or refused: the day has more to tell. */
  onTold: () => void
}

/** « Visite »: who, what, what is due, what became of it and by whom; and what the team does with it. */
export function Visit({ client, role, visit: told, now, onClose, onMoved, onTold }: VisitProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id } = told
  useEffect(() => heading.current?.focus(), [])
  const { value, error, reload } = useLive(
    useCallback(() => client(staffCalls.visit, { id }), [client, id]),
  )
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
        <h2 id="visite" ref={heading} tabIndex={-1}>
          {whoWords(visit)}
        </h2>
        <p className={styles.bigReference} aria-label="Référence">
          {formatReference(visit)}
        </p>
        <p className={text.named}>
          <ActivityIcon activity={visit.activityId} />
          {`${visit.activityName}, ${capital(dayWords(visit.date, now)).toLowerCase()} à ${formatTime(visit.time)}`}
        </p>
        <Chip tone={tone} icon={<Icon name={icon} />}>
          {words}
        </Chip>
      </div>
      <VisitFacts visit={visit} email={value?.email ?? null} />
      <VisitActs
        {...{ client, role, visit, now, onMoved }}
        details={value}
        onTold={() => {
          reload()
          onTold()
        }}
      />
      {value && <VisitHistory history={value.history} now={now} />}
      {!value && error === undefined && <Skeleton lines={4} />}
      {!value && error !== undefined && <Notice tone="warning">{errorSentence(error)}</Notice>}
    </section>
  )
}
