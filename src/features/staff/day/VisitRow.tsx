import type { ReactNode } from 'react'
import type { Attended } from '../../../../shared/rules/staff/presence.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import pieces from '../pieces.module.css'
import styles from './row.module.css'
import { signOf } from './visitWords.ts'

type VisitRowProps = {
  visit: Attended & { endsAt?: number | undefined }
  now: number
  /** Who comes; without network what the visit is called. */
  who: string
  /** How many, and what else is to be known in a few words. */
  people: ReactNode
  /** Beside where they are: a reference, what is due, what is still to be sent. */
  facts?: ReactNode
  opening?: { id: string; isOpen: boolean; onOpen: (id: string) => void } | undefined
  children?: ReactNode
}

/** A visit in a line, with network or without: whether they are there, who, how many; all but its acts opens it. */
export function VisitRow({ visit, now, who, people, facts, opening, children }: VisitRowProps) {
  const { words, tone, icon, presence } = signOf(visit, now)
  const content = (
    <>
      <span className={pieces.sign}>
        <Icon name={icon} />
      </span>
      <span className={pieces.who}>
        <strong>{who}</strong>
        <span className={pieces.party}>{people}</span>
      </span>
      <span className={pieces.state}>
        <span className={pieces.stateWords}>{words}</span>
        {facts}
      </span>
    </>
  )
  return (
    <li className={`${pieces.toned} ${styles.row}`} data-tone={tone} data-presence={presence}>
      {opening ? (
        <button
          type="button"
          id={`visite-${opening.id}`}
          className={pieces.row}
          aria-expanded={opening.isOpen}
          onClick={() => opening.onOpen(opening.id)}
        >
          {content}
          <Icon name="chevron-right" />
        </button>
      ) : (
        <div className={pieces.row}>{content}</div>
      )}
      {children}
    </li>
  )
}
