import { formatPrice } from '../../contract/money.ts'
import type { Subscription } from '../../contract/offers.ts'
import { venue } from '../../contract/venue.ts'
import styles from './Subscriptions.module.css'

/** The subscriptions side by side, then what one signs. */
export function Subscriptions() {
  return (
    <>
      <ul className={styles.tickets}>
        {venue.subscriptions.map((subscription) => (
          <Ticket key={subscription.id} {...subscription} />
        ))}
      </ul>
      <div className={styles.contract}>
        <section className={styles.terms} aria-labelledby="conditions">
          <h2 id="conditions">Ce que vous signez</h2>
          <ul>
            {venue.subscriptionTerms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section className={styles.terms} aria-labelledby="souscrire">
          <h2 id="souscrire">Souscrire, résilier, renoncer</h2>
          <p>
            L’abonnement se prend à l’accueil, en cinq minutes, et votre première heure commence
            aussitôt. Pour résilier ou renoncer, un message suffit, sans motif :
          </p>
          <p className={styles.letters}>
            <Letter subject="Résilier mon abonnement">Résilier par e-mail</Letter>
            <Letter subject="Renoncer à mon abonnement">Renoncer par e-mail</Letter>
          </p>
        </section>
      </div>
    </>
  )
}

function Ticket({ name, price, summary, included }: Subscription) {
  return (
    <li className={styles.ticket}>
      <div className={styles.body}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.summary}>{summary}</p>
        <ul>
          {included.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className={styles.stub}>
        <strong>{formatPrice(price)}</strong> TTC par mois
      </p>
    </li>
  )
}

function Letter({ subject, children }: { subject: string; children: string }) {
  const href = `mailto:${venue.email}?subject=${encodeURIComponent(subject)}`
  return <a href={href}>{children}</a>
}
