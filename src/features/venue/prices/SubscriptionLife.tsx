import text from '../../../ui/styles/text.module.css'
import styles from './prices.module.css'
import { phoneLink, phoneWords } from '../../../../shared/rules/phone.ts'
import { contactSubjects } from '../../../../venue/subject.ts'
import { venue } from '../../../../venue/venue.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import layout from '../../../ui/styles/layout.module.css'

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
      'Sous quatorze jours, vous êtes remboursé par le même moyen de paiement, moins les heures que vous avez demandé à jouer.',
    ],
  },
} as const

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
        <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>, ou à l’accueil.
      </p>
    </div>
  )
}
