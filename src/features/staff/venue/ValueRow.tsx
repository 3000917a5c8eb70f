import type { ReactNode } from 'react'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import pieces from '../pieces.module.css'

export const DRAFT_WORDS = 'Brouillon non enregistré'

type ValueRowProps = {
  sign: ReactNode
  name: string
  /** Why it is so, and who of the team set it. */
  note?: string | undefined
  value: string
  /** What comes after it. */
  next?: string | undefined
  /** What was typed of it waits to be saved. */
  isDraft: boolean
  tone?: 'ok' | 'bad' | 'info' | undefined
  onOpen: () => void
}

/** A value in a line: what it is called, what it is, who set it; the whole of it opens its editor. */
export function ValueRow({ sign, name, note, value, next, isDraft, tone, onOpen }: ValueRowProps) {
  return (
    <li>
      <button
        type="button"
        className={`${pieces.toned} ${pieces.row}`}
        data-tone={tone}
        onClick={onOpen}
      >
        <span className={pieces.sign}>{sign}</span>
        <span className={pieces.who}>
          <strong>{name}</strong>
          {note && <span className={pieces.party}>{note}</span>}
          {isDraft && <span className={pieces.stateWords}>{DRAFT_WORDS}</span>}
        </span>
        <span className={pieces.state}>
          <span className={text.display}>{value}</span>
          {next && <span className={tone ? pieces.stateWords : pieces.reference}>{next}</span>}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}

/** Such lines, one below the other. */
export function ValueRows({ children }: { children: ReactNode }) {
  return <ul className={`${surface.panel} ${pieces.rows}`}>{children}</ul>
}
