import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './BookBar.module.css'

/** On phones the one action stays under the thumb; installed, the tab bar has it already. */
export function BookBar() {
  return (
    <div className={styles.bar} data-sticky-action>
      <ButtonLink tone="primary" size="large" wide to="/reservations">
        Réserver
      </ButtonLink>
    </div>
  )
}
