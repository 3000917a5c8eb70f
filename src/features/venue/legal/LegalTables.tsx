import styles from './legal.module.css'
import surface from '../../../ui/styles/surface.module.css'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { legal } from '../../../../venue/pages.ts'
import { venue } from '../../../../venue/venue.ts'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import { FactTable } from '../../../ui/FactTable.tsx'
import facts from '../../../ui/styles/facts.module.css'

const counters = ['cookie', 'traceur', 'publicité', 'donnée vendue']

/** What this site does not do, counted as a cabinet counts points. */
export function PrivacyCounters() {
  return (
    <ul className={`${surface.panel} ${styles.zeroes}`}>
      {counters.map((word) => (
        <li key={word}>
          <strong>0</strong> {word}
        </li>
      ))}
    </ul>
  )
}

/** Who publishes the site, as the plate that a maker screws on the back of a machine. */
export function PublisherDetails() {
  const { street, postalCode, city } = venue.address
  return (
    <dl className={`${facts.facts} ${facts.plate} ${styles.plate}`}>
      <DescriptionItem name="Société">{legal.company}</DescriptionItem>
      <DescriptionItem name="Siège">{`${street}, ${postalCode} ${city}`}</DescriptionItem>
      <DescriptionItem name="Immatriculation">{legal.registration}</DescriptionItem>
      <DescriptionItem name="Capital">{legal.capital}</DescriptionItem>
      <DescriptionItem name="TVA intracommunautaire">{legal.vat}</DescriptionItem>
      <DescriptionItem name="Direction de la publication">{legal.director}</DescriptionItem>
      <DescriptionItem name="Téléphone">
        <a href={phoneLink(venue.phone)}>{venue.phone}</a>
      </DescriptionItem>
      <DescriptionItem name="Email">
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </DescriptionItem>
    </dl>
  )
}

const inventory = [
  {
    what: 'La session',
    why: 'Un jeton qui vous garde connecté, et votre identifiant de client.',
    until: 'Votre déconnexion.',
  },
  {
    what: 'L’empreinte d’une session quittée',
    why: 'Après une déconnexion sans réseau, pour la terminer aussi à la salle ; elle n’ouvre rien.',
    until: 'La prochaine connexion au réseau.',
  },
  {
    what: 'Les informations de la salle',
    why: 'Horaires, activités et prix, pour les lire sans réseau.',
    until:
      'Remplacées à chaque visite ; activités et prix 90 jours, horaires 90 jours après leur validité.',
  },
  {
    what: 'Vos réservations et votre profil',
    why: 'Pour les retrouver sans réseau.',
    until: 'Votre déconnexion ; une réservation, 30 jours après la visite.',
  },
  {
    what: 'L’écran de vos réservations et de votre espace client',
    why: 'Ce que vous y avez vu en dernier, pour qu’il s’affiche aussitôt.',
    until: 'Votre déconnexion ; le lendemain, il n’est plus montré.',
  },
  {
    what: 'Les rappels sur cet appareil',
    why: 'Une adresse tenue par votre navigateur, si vous avez demandé à être prévenu ici.',
    until: 'Votre décision, ou votre déconnexion.',
  },
  {
    what: 'Les modifications en attente',
    why: 'Ce que vous avez enregistré hors connexion et qui doit encore partir.',
    until: 'Leur envoi, ou votre décision ; l’heure du dernier envoi, votre déconnexion.',
  },
  {
    what: 'Les brouillons',
    why: 'Un formulaire commencé, jamais un mot de passe ; le temps de l’écrire, en double.',
    until: 'L’envoi du formulaire, votre décision de l’effacer, ou une déconnexion.',
  },
  {
    what: 'Les clés de réservation',
    why: 'Vos 20 dernières sélections et un numéro au hasard pour chacune : renvoyer une demande ne réserve pas deux fois.',
    until: 'Réservée, à la sélection qui suit la première minute ; sinon, votre déconnexion.',
  },
  {
    what: 'Les demandes commencées',
    why: 'Un formulaire de contact ou de devis, pour ne pas le retaper, et un numéro au hasard : l’envoyer deux fois ne fait qu’une demande.',
    until: 'L’envoi, votre décision de l’effacer, ou une déconnexion.',
  },
  {
    what: 'Les annonces fermées',
    why: 'Le numéro de chaque annonce que vous avez fermée, pour ne pas la montrer deux fois.',
    until: 'L’effacement des données du site dans votre navigateur.',
  },
  {
    what: 'Votre réponse à l’installation',
    why: 'Quand vous l’avez refusée, ou que le site est installé, pour ne pas vous le proposer à chaque visite.',
    until:
      'L’effacement des données du site dans votre navigateur ; un refus ne compte que 60 jours.',
  },
  {
    what: 'La salutation de l’assistant',
    why: 'Une marque pour la visite et l’heure de la dernière, pour qu’il ne salue qu’une fois.',
    until:
      'La fermeture de l’onglet pour la marque ; l’heure est remplacée à la salutation suivante, au moins 24 heures après.',
  },
  {
    what: 'Où vous en étiez dans une page',
    why: 'La hauteur de lecture, pour la retrouver avec « Retour ».',
    until: 'La fermeture de l’onglet.',
  },
  {
    what: 'Le thème',
    why: 'Clair, sombre ou celui du système.',
    until: 'Votre prochain choix.',
  },
  {
    what: 'Le contrôle à l’entrée',
    why: 'Sur les tablettes de la salle seulement : la liste du jour, sans un nom lisible sans son pass, et les passages lus.',
    until: 'Le désappairage de la tablette.',
  },
  {
    what: 'Les fichiers du site',
    why: 'Pages, styles et dessins, pour que le site s’ouvre sans réseau, et depuis quand une nouvelle version attend.',
    until: 'La version suivante.',
  },
]

/** Everything that this site keeps on the device, with its reason and its end. */
export function DeviceInventory() {
  return (
    <FactTable
      className={styles.factTable}
      caption="Tout ce que le site garde sur cet appareil"
      columns={['Quoi', 'Pourquoi', 'Jusqu’à']}
      rows={inventory.map(({ what, why, until }) => [what, why, until])}
    />
  )
}
