import { Spinner } from '../ui/feedback/Spinner.tsx'
import styles from './frame.module.css'

/** While a page loads; as tall as a page, so that the footer does not jump. */
export function Pending({ label = 'Chargement...' }: { label?: string }) {
  return (
    <div className={styles.pending}>
      <Spinner label={label} />
    </div>
  )
}
