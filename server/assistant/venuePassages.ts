import {
  accessibleFacilities,
  accessRoutes,
  doorMeasures,
  legal,
  quietHour,
} from '../../venue/pages.ts'
import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { formatDay } from '../../shared/rules/day.ts'
import { fromToWords, weekLines } from '../../shared/assistant/hoursAnswer.ts'
import { accessSummary } from '../../venue/nearby.ts'
import { catalogGroups } from '../../shared/venue/catalog.ts'
import { venue } from '../../venue/venue.ts'
import { labelled, listText, type Passage } from './passage.ts'

const contact = { title: 'Contact', url: '/contact' }
const way = { title: 'Comment venir', url: '/contact#venir' }
const access = { title: 'Accès pour tous', url: '/contact#acces' }
const book = { title: 'Réserver', url: '/reservations' }
const account = { title: 'Espace client', url: '/client' }
const { street, postalCode, city } = venue.address

/** The first lines of « pour tous » are about who sits. */
const SEATS_IN_WORDS = 4
const wayWords = {
  train: 'transport RER métro gare Paris',
  bus: 'transport arrêt nuit',
  bike: 'vélo trottinette',
  car: 'garer stationner autoroute moto PMR',
}

const mysteryTicket: Passage = {
  title: 'Le ticket mystère',
  text: 'Le ticket mystère est un jeu à part, sur son propre site ; le lien est en haut de chaque page.',
  source: { title: 'Accueil', url: '/' },
  also: 'bannière mystère',
}

/** Where the venue is, when it opens, how to come and get around. */
export function placePassages({ hours }: VenueFacts): Passage[] {
  const days = hours.exceptional.map(
    ({ day, reason, span }) =>
      `${formatDay(day)}, ${reason} : ${span ? fromToWords(span) : 'fermé'}`,
  )
  return [
    {
      title: 'Horaires d’ouverture',
      text: listText(
        'Chaque semaine :',
        weekLines(hours).map((line) => line.slice(2)),
      ),
      source: contact,
      also: 'heures ouvert fermé',
    },
    ...(days.length
      ? [
          {
            title: 'Jours fériés et exceptionnels',
            text: listText('Jours particuliers :', days),
            source: contact,
            also: 'férié',
          },
        ]
      : []),
    {
      title: 'Adresse',
      text: `${venue.name} : ${street}, ${postalCode} ${city}. L’itinéraire est sur la page Contact.`,
      source: way,
      also: 'où situé trouver plan GPS quartier ville lieu localisation',
    },
    {
      title: 'Téléphone et email',
      text: `Appelez-nous au ${venue.phone}, aux heures d’ouverture, ou écrivez à ${venue.email}.`,
      source: contact,
      also: 'joindre contacter numéro mail appeler parler quelqu’un humain conseiller',
    },
    {
      title: 'Comment venir',
      text: listText(
        'Pour venir :',
        accessSummary.map(({ text }) => text),
      ),
      source: way,
      also: 'accès transport commun rejoindre chemin Paris',
    },
    ...accessRoutes.map(({ means, title, text }) => ({
      title,
      text: labelled(title, text),
      source: way,
      also: `venir ${wayWords[means]}`,
    })),
    {
      title: 'Accès en fauteuil roulant',
      text: listText('En fauteuil roulant :', [
        ...doorMeasures.map(({ figure, text }) => `${figure} : ${text}`),
        ...accessibleFacilities
          .slice(0, SEATS_IN_WORDS)
          .map(({ name, text }) => labelled(name, text)),
      ]),
      source: access,
      also: 'handicap handicapé PMR mobilité réduite accessible rampe ascenseur',
    },
    ...accessibleFacilities.map(({ name, text }, index) => ({
      title: `${name}, pour tous`,
      text: labelled(name, text),
      source: access,
      also: `handicap handicapé accessible adapté ${index < SEATS_IN_WORDS ? 'fauteuil' : name === 'Voir' ? 'aveugle malvoyant canne' : 'sourd malentendant'}`,
    })),
    ...(quietHour
      ? [
          {
            title: quietHour.title,
            text: labelled(quietHour.title, quietHour.text),
            source: access,
            also: 'bruit moment autiste autisme sensoriel tranquille',
          },
        ]
      : []),
  ]
}

/** How the site works: booking, account, challenges, articles. */
export function servicePassages(): Passage[] {
  return [
    {
      title: 'Comment réserver',
      text: 'Choisissez une activité, un jour, une heure et le nombre de personnes, puis confirmez. Le calendrier montre les places libres. Vous payez sur place.',
      source: book,
      also: 'réservation réserver en ligne place',
    },
    {
      title: 'Voir ma réservation et son billet',
      text: 'Vos réservations, avec leur billet, sont dans votre espace client ; une fois chargées sur votre téléphone, elles se lisent sans réseau.',
      source: account,
      also: 'billet QR code confirmation confirmée statut état retrouver reçu mail',
    },
    {
      title: 'Créer un compte',
      text: 'La page d’inscription demande prénom, nom, email, téléphone mobile et mot de passe. Un compte est nécessaire pour réserver en ligne, pas pour venir.',
      source: { title: 'Inscription', url: '/client/register' },
      also: 'inscrire inscription enregistrer',
    },
    {
      title: 'Mot de passe oublié',
      text: 'Demandez un nouveau mot de passe depuis la page de réinitialisation : un lien part à votre adresse email.',
      source: { title: 'Mot de passe oublié', url: '/client/password-reset' },
      also: 'perdu réinitialiser connecter connexion compte',
    },
    {
      title: 'Changer de mot de passe',
      text: 'Votre mot de passe et votre email se changent dans votre profil, avec le réseau.',
      source: { title: 'Profil', url: '/client/profile' },
      also: 'modifier compte',
    },
    {
      title: 'Supprimer mon compte',
      text: '« Mes données », dans votre profil, donne une copie de tout et supprime le compte. Les réservations à venir sont alors annulées.',
      source: { title: 'Profil', url: '/client/profile' },
      also: 'effacer suppression données copie export RGPD désinscrire',
    },
    {
      title: 'Installer l’application',
      text: 'Ce site s’installe comme une application, sans boutique : la marche à suivre pour votre appareil est sur la page Confidentialité.',
      source: { title: 'Installer l’application', url: '/privacy#installer' },
      also: 'app store play télécharger écran accueil iphone android appli',
    },
    {
      title: 'Sans réseau',
      text: 'Une fois le site ouvert, les horaires, les activités, les prix et vos réservations avec leur billet se lisent sans réseau. Réserver demande le réseau.',
      source: { title: 'Stockage et hors connexion', url: '/privacy#stockage' },
      also: 'internet ligne hors connexion offline avion marche fonctionne',
    },
    {
      title: 'Liste d’attente',
      text: 'Quand une heure est complète, le calendrier propose de vous prévenir par email si une place se libère.',
      source: book,
      also: 'complet attendre plus de place prévenir désistement',
    },
    {
      title: 'Modifier mon profil',
      text: 'Nom, téléphone et date de naissance se changent dans votre profil, aussi sans réseau : l’envoi se fait à la connexion suivante.',
      source: { title: 'Profil', url: '/client/profile' },
      also: 'changer adresse numéro coordonnées informations',
    },
    {
      title: 'Articles, boissons et boutique',
      text: `${catalogGroups.map(({ name }) => name).join(', ')} : avec leurs tarifs du moment, sur la page Articles.`,
      source: { title: 'Articles', url: '/products' },
      also: 'boire manger nourriture repas snack café bar restauration goûter carte cadeau bon cadeaux offrir chèque vendre acheter t-shirt',
    },
    ...(venue.links.mysteryTicket ? [mysteryTicket] : []),
    {
      title: 'Qui publie ce site',
      text: `${legal.company}, ${legal.registration}, capital de ${legal.capital}. Direction de la publication : ${legal.director}. Hébergeur : ${legal.host.name}, ${legal.host.address}.`,
      source: { title: 'Mentions légales', url: '/legal#editeur' },
      also: 'société éditeur SIREN RCS hébergeur mentions',
    },
    {
      title: 'Demander un devis',
      text: 'Les pages Anniversaires et Entreprises ont un formulaire de demande ; le devis arrive par email.',
      source: { title: 'Entreprises', url: '/business' },
      also: 'devis groupe prix sur mesure',
    },
    {
      title: 'Une question',
      text: `Le formulaire de la page Contact arrive à l’équipe ; le téléphone (${venue.phone}) répond aux heures d’ouverture.`,
      source: { title: 'Poser une question', url: '/contact#ecrire' },
      also: 'réclamation plainte avis message',
    },
  ]
}
