import { useFilled } from '../../../offline/cache/useFilled.ts'
import text from '../../../ui/styles/text.module.css'
import styles from './prices.module.css'
import { contactSubjects } from '../../../../shared/venue/subject.ts'
import { subscriptionPage } from '../../../../venue/offers.ts'
import { venue } from '../../../../venue/venue.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'

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
