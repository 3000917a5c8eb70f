import type { ReactNode } from 'react'
import { signs } from '../../../venue/looks.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Scene } from '../../ui/drawings/Scene.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './account.module.css'

const accountBenefits = [
  { icon: 'calendar-check', words: 'Réservez en quelques gestes.' },
  { icon: 'wifi-off', words: 'Vos réservations s’ouvrent même sans réseau.' },
  { icon: 'smartphone', words: 'Un seul compte, sur tous vos appareils.' },
] as const

/** The activity in the panel's own colour, or the first. */
const shown = signs.find(({ hue }) => hue === 'pink') ?? signs[0]

/** The way in: the form, and beside it where there is room, what it opens. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.doorway}>
      <div className={`${layout.grid5} ${styles.doorwayForm}`}>{children}</div>
      <div className={`${layout.stack5} ${styles.beyond}`} data-hue="pink">
        <div className={`${surface.picture} ${styles.doorwayPicture}`}>
          <Scene activity={shown?.activity ?? ''} />
        </div>
        <ul className={`${layout.stack3} ${styles.reasons}`}>
          {accountBenefits.map(({ icon, words }) => (
            <li key={words}>
              <Icon name={icon} />
              {words}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
