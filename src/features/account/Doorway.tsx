import type { ReactNode } from 'react'
import { CalendarCheck, Smartphone, WifiOff } from 'lucide-react'
import { Scene } from '../../ui/Scene.tsx'
import styles from './Doorway.module.css'

const reasons = [
  { Icon: CalendarCheck, words: 'Réservez en quelques gestes, payez sur place.' },
  { Icon: WifiOff, words: 'Vos réservations s’ouvrent même sans réseau.' },
  { Icon: Smartphone, words: 'Un seul compte, sur tous vos appareils.' },
]

/** The way in: the form, and beside it where there is room, what it opens. */
export function Doorway({ children }: { children: ReactNode }) {
  return (
    <div className={styles.doorway}>
      <div className={styles.form}>{children}</div>
      <div className={styles.beyond} data-hue="arcade">
        <div className={styles.picture}>
          <Scene activity="arcade" />
        </div>
        <ul className={styles.reasons}>
          {reasons.map(({ Icon, words }) => (
            <li key={words}>
              <Icon />
              {words}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
