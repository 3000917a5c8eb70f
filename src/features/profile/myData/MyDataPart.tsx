import { type ReactNode, type RefObject, useId } from 'react'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import type { IconName } from '../../../../shared/pages/icons.ts'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './MyData.module.css'

type PartProps = {
  title: string
  /** Where the focus goes when what was pressed is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of « Mes données » with things that can be ended one by one. */
export function MyDataPart({ title, heading, children }: PartProps) {
  return (
    <div className={`${layout.grid3} ${styles.part}`}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}

export function MyDataList({ children }: { children: ReactNode }) {
  return <ul className={`${surface.rows} ${styles.card}`}>{children}</ul>
}

type RowProps = {
  icon: IconName
  name: string
  chip?: ReactNode
  /** When it was there. */
  seen: ReactNode
  /** The button that ends it, which these words describe. */
  children: (describedBy: string) => ReactNode
}

export function MyDataRow({ icon, name, chip, seen, children }: RowProps) {
  const id = useId()
  return (
    <li className={styles.device}>
      <Icon name={icon} />
      <div id={id}>
        <p className={`${layout.line} ${layout.near}`}>
          <strong>{name || 'Navigateur inconnu'}</strong> {chip}
        </p>
        <p className={`${text.note} ${styles.seen}`}>{seen}</p>
      </div>
      {children(id)}
    </li>
  )
}
