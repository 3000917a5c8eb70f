import type { OfflineCause } from '../platform/network.ts'
import { useOffline } from '../platform/useOffline.ts'
import { useSession } from '../session/current.ts'
import { Icon } from '../ui/drawings/Icon.tsx'
import { useRootAttribute } from '../ui/useRootAttribute.ts'
import styles from './frame.module.css'

const words: Record<OfflineCause, string> = {
  network: 'Hors connexion',
  portal: 'Ce Wi-Fi attend votre accord',
  service: 'La salle ne répond pas',
}

/** The one sign that the server is out of reach, and what still works. */
export function OfflineBar() {
  const cause = useOffline()
  useRootAttribute('offline', cause !== undefined)
  const isCurrentCustomer = useSession().status === 'authenticated'
  return (
    <div className={styles.offlineBar} role="status">
      {cause && (
        <p className={styles.offlineWords}>
          <Icon name="wifi-off" size={18} />
          {words[cause]} — {isCurrentCustomer && 'vos réservations, '}les horaires et les tarifs
          restent lisibles
        </p>
      )}
    </div>
  )
}
