import { FacadeScene } from '../../ui/Scene.tsx'
import styles from './Front.module.css'

/** What one looks for from the street. */
export function Front() {
  return (
    <div data-hue="arcade">
      <FacadeScene className={styles.front} />
    </div>
  )
}
