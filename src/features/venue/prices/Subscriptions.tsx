import { formatPrice } from '../../../../shared/rules/money.ts'
import { type Subscription, subscriptions } from '../../../../venue/offers.ts'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import styles from './Subscriptions.module.css'

/** The season tickets side by side; the table below continues their columns. */
export function Subscriptions() {
  return (
    <ul className={`${layout.stack4} ${styles.tickets}`}>
      {subscriptions.map((subscription) => (
        <Ticket key={subscription.id} {...subscription} />
      ))}
    </ul>
  )
}

/** The card that they open. */
export function SeasonPass() {
  return <Scene activity="pass" className={styles.scene} />
}

function Ticket({ name, price, summary, included }: Subscription) {
  return (
    <li className={styles.ticket}>
      <div className={`${layout.stack2} ${styles.body}`}>
        <h2 className={text.chapter}>{name}</h2>
        <p>{summary}</p>
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
