import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import { visitorsInWords } from '../../../../shared/rules/activityWords.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import pieces from '../pieces.module.css'
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
        className={pieces.row}
        data-tone={tone}
        data-presence={presence}
        aria-expanded={isOpen}
        onClick={() => onOpen(id)}
      >
        <span className={pieces.sign}>
          <Icon name={icon} />
        </span>
        <span className={pieces.who}>
          <strong>{whoWords(visit)}</strong>
          <span className={pieces.party}>
            {visitorsInWords(participants, lines)}
            {notes && ' · remarque'}
          </span>
        </span>
        <span className={pieces.state}>
          <span className={pieces.stateWords}>{words}</span>
          <span className={pieces.reference}>{formatReference(visit)}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}
