import text from '../../../ui/text.module.css'
import styles from './SubscriptionLife.module.css'

const stops = [
  {
    when: 'Le premier jour',
    text: 'On le prend à l’accueil, en cinq minutes, avec une pièce d’identité. La première heure commence aussitôt.',
  },
  {
    when: 'Jusqu’au quatorzième',
    text: 'Vous pouvez changer d’avis, sans motif : c’est « renoncer ». Nous remboursons, moins les heures que vous avez demandé à jouer.',
  },
  {
    when: 'Chaque mois',
    text: 'Il se renouvelle au même prix, au jour où vous l’avez pris, tant que vous ne l’arrêtez pas. Les heures repartent de zéro.',
  },
  {
    when: 'Quand vous voulez',
    text: 'Une pause d’un mois par an, un autre abonnement, ou la fin : c’est « résilier », et il s’arrête à la fin du mois payé.',
  },
]

/** From the first day to the last, in four stops. */
export function SubscriptionLife() {
  return (
    <ol className={`${text.explained} ${styles.life}`}>
      {stops.map(({ when, text }) => (
        <li key={when}>
          <h3>{when}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
