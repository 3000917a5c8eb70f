import { useSession } from '../session/current.ts'
import { Icon } from '../ui/Icon.tsx'
import { useRootFlag } from '../ui/useRootFlag.ts'
import styles from './OfflineBar.module.css'
import { useOffline } from './useOffline.ts'

/** The one sign that there is no network, and what still works. */
export function OfflineBar() {
  const offline = useOffline()
  useRootFlag('offline', offline)
  const isHere = useSession().status === 'authenticated'
  return (
    <div className={styles.bar} role="status">
      {offline && (
        <p className={styles.words}>
          <Icon name="wifi-off" size={18} />
          Hors connexion — {isHere && 'vos réservations, '}les horaires et les tarifs restent lisibles
        </p>
      )}
    </div>
  )
}
