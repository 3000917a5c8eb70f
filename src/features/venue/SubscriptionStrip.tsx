import { Link } from '@tanstack/react-router'
import { formatPrice } from '../../contract/money.ts'
import { venue } from '../../contract/venue.ts'
import styles from './SubscriptionStrip.module.css'

/** One line that leads to the subscriptions, cut like a ticket. */
export function SubscriptionStrip() {
  const from = Math.min(...venue.subscriptions.map(({ price }) => price))
  return (
    <p className={styles.strip}>
      <span className={styles.words}>
        <strong>Vous venez souvent ?</strong> L’abonnement commence à {formatPrice(from)} par mois.
      </span>
      <Link to="/abonnements" className={styles.link}>
        Les abonnements
      </Link>
    </p>
  )
}
