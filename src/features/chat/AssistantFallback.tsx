import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './Assistant.module.css'
import { ButtonPlace } from './ButtonPlace.tsx'
import layout from '../../ui/styles/layout.module.css'

/** Stands where the assistant's button should, when that has not come: a way to ask without it. */
export function AssistantFallback() {
  return (
    <div className={`${layout.grid3} ${styles.corner}`}>
      <ButtonPlace>
        <Link className={styles.button} to="/contact" hash="ecrire">
          <Icon name="mail" />
          <span className={styles.word}>Une question ?</span>
        </Link>
      </ButtonPlace>
    </div>
  )
}
