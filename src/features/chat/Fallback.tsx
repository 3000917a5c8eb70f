import { Link } from '@tanstack/react-router'
import styles from './Assistant.module.css'

/** Stands where the assistant's button should, when that has not come: a way to ask without it. */
export function Fallback() {
  return (
    <div className={styles.corner}>
      <Link className={styles.button} to="/contact" hash="ecrire">
        Une question ?
      </Link>
    </div>
  )
}
