import { formatPrice, hourlyPrice } from '../../../../shared/rules/money.ts'
import { contactSubjects } from '../../../../shared/venue/subject.ts'
import { type Subscription, subscriptions } from '../../../../venue/offers.ts'
import { subscriptionPage } from '../../../../venue/subscriptionPage.ts'
import { venue } from '../../../../venue/venue.ts'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'
import table from '../../../ui/styles/table.module.css'
import styles from './prices.module.css'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'

type SubscriptionTableProps = {
  names: Record<string, string>
}

/** The subscriptions against each other; each criterion is a line over its three cells, also at 320 px. */
export function SubscriptionTable({ names }: SubscriptionTableProps) {
  const offers = useFilled(subscriptions)
  const played = [...new Set(offers.flatMap(({ plays }) => plays))]
  return (
    <table className={`${table.table} ${styles.compare}`}>
      <thead>
        <tr>
          {offers.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <Criterion name="Prix TTC par mois" cell={({ price }) => formatPrice(price)} />
      <Criterion name="Heures par mois" cell={({ hours }) => `${hours}\u00a0h`} />
      <Criterion name="L’heure revient à" cell={(one) => formatPrice(hourlyPrice(one))} />
      <Criterion name="Pour qui" cell={({ people }) => people} />
      {played.map((id) => (
        <Criterion
          key={id}
          name={names[id] ?? id}
          cell={({ plays }) => (plays.includes(id) ? 'Compris' : 'Au tarif')}
        />
      ))}
      <Criterion name="Durée minimale" cell={() => 'Aucune'} />
    </table>
  )
}

type CriterionProps = { name: string; cell: (subscription: Subscription) => string }

function Criterion({ name, cell }: CriterionProps) {
  const offers = useFilled(subscriptions)
  return (
    <tbody>
      <tr>
        <th colSpan={offers.length} scope="rowgroup">
          {name}
        </th>
      </tr>
      <tr>
        {offers.map((one) => (
          <td key={one.id}>{cell(one)}</td>
        ))}
      </tr>
    </tbody>
  )
}

/** The season tickets side by side; the table below continues their columns. */
export function Subscriptions() {
  return (
    <ul className={`${layout.stack4} ${styles.tickets}`}>
      {useFilled(subscriptions).map((subscription) => (
        <SubscriptionTicket key={subscription.id} {...subscription} />
      ))}
    </ul>
  )
}

/** The card that they open. */
export function SeasonPass() {
  return <Scene activity="pass" className={styles.ticketScene} />
}

function SubscriptionTicket({ name, price, summary, included }: Subscription) {
  return (
    <li className={styles.ticket}>
      <div className={`${layout.stack2} ${styles.ticketBody}`}>
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

const leavings = {
  resilier: {
    action: 'Résilier votre contrat',
    steps: [
      'Le formulaire s’ouvre, le message est commencé : ajoutez votre nom et l’email de l’abonnement. Ni compte, ni motif.',
      'À l’envoi, un accusé de réception vous parvient par email.',
      'Sous deux jours ouvrables, nous vous écrivons la date de fin : celle du mois déjà payé. Plus rien n’est prélevé ensuite.',
    ],
  },
  renoncer: {
    action: 'Renoncer au contrat ici',
    steps: [
      'Le formulaire s’ouvre, le message est commencé : ajoutez la date de souscription, votre nom et votre email.',
      'À l’envoi, un accusé de réception vous parvient par email, avec le jour et l’heure.',
      'Sous quatorze jours, vous êtes remboursé par le même moyen de paiement, moins les heures déjà utilisées à votre demande.',
    ],
  },
} as const

/** From the first day to the last, in a few stops. */
export function SubscriptionLife() {
  const { life } = useFilled(subscriptionPage)
  return (
    <ol className={`${text.explained} ${styles.life}`}>
      {life.map(({ when, text }) => (
        <li key={when}>
          <h3>{when}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** How one ends a contract, without an account: the button, what happens next, the other ways. */
export function CancellationTerms({ way }: { way: keyof typeof leavings }) {
  const { action, steps } = leavings[way]
  const subject = encodeURIComponent(contactSubjects[way].title)
  const body = encodeURIComponent(contactSubjects[way].opening)
  return (
    <div className={`${text.explained} ${layout.grid4} ${styles.leaving}`}>
      <ButtonLink tone="primary" to="/contact" search={{ sujet: way }} hash="ecrire">
        {action}
      </ButtonLink>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Autrement : par{' '}
        <a href={`mailto:${venue.email}?subject=${subject}&body=${body}`}>email déjà rédigé</a>, au{' '}
        <VenuePhone />, ou à l’accueil.
      </p>
    </div>
  )
}
