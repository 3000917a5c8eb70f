import type { ReactNode } from 'react'
import { formatPrice } from '../../../shared/rules/money.ts'
import { Scene } from '../../ui/drawings/Scene.tsx'
import layout from '../../ui/styles/layout.module.css'
import facts from '../../ui/styles/facts.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './birthday.module.css'

type InvitationProps = {
  /** Euros for the group, tax included. */
  price: number
  /** Who, how long, where: what an invitation says. */
  lines: readonly { name: string; text: string }[]
  /** What to do about it. */
  children: ReactNode
}

/** The birthday as its own invitation card: the cake, then who, when, where and how much. */
export function Invitation({ price, lines, children }: InvitationProps) {
  return (
    <div className={`${surface.panel} ${styles.invitation}`} data-hue="birthday">
      <Scene activity="birthday" className={styles.invitationScene} />
      <div className={styles.invitationWords}>
        <p className={styles.invitationPrice}>
          <strong>{formatPrice(price)}</strong> TTC pour tout le groupe
        </p>
        <dl className={`${layout.stack2} ${facts.plate} ${styles.invitationLines}`}>
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={`${layout.line} ${layout.apart}`}>{children}</div>
      </div>
    </div>
  )
}
