import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import { visitorsInWords } from '../../../../shared/rules/activityWords.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import styles from './day.module.css'
import { signOf, whoWords } from './visitWords.ts'

type VisitRowProps = {
  visit: StaffVisit
  now: number
  isOpen: boolean
  onOpen: (id: string) => void
}

/** A visit in a line: whether they are there, who, how many; the whole of it opens the visit. */
export function VisitRow({ visit, now, isOpen, onOpen }: VisitRowProps) {
  const { id, participants, lines, notes } = visit
  const { words, tone, icon, presence } = signOf(visit, now)
  return (
    <li>
      <button
        type="button"
        id={`visite-${id}`}
        className={styles.row}
        data-tone={tone}
        data-presence={presence}
        aria-expanded={isOpen}
        onClick={() => onOpen(id)}
      >
        <span className={styles.sign}>
          <Icon name={icon} />
        </span>
        <span className={styles.who}>
          <strong>{whoWords(visit)}</strong>
          <span className={styles.party}>
            {visitorsInWords(participants, lines)}
            {notes && ' · remarque'}
          </span>
        </span>
        <span className={styles.state}>
          <span className={styles.stateWords}>{words}</span>
          <span className={styles.reference}>{formatReference(visit)}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}
