import { adapted, measures, quietHour, ways } from '../../src/contract/venue/access.ts'
import type { Facts } from '../../src/contract/answer/answers.ts'
import { formatDay } from '../../src/contract/day.ts'
import { spanWords, weekLines } from '../../src/contract/answer/hoursAnswer.ts'
import { legal } from '../../src/contract/venue/legal.ts'
import { venue } from '../../src/contract/venue.ts'
import { list, type Passage } from './passage.ts'

const contact = { title: 'Contact', url: '/contact' }
const way = { title: 'Comment venir', url: '/contact#venir' }
const access = { title: 'Accès pour tous', url: '/contact#acces' }
const book = { title: 'Réserver', url: '/reservations' }
const account = { title: 'Espace client', url: '/client' }
const { street, postalCode, city } = venue.address

/** Where the venue is, when it opens, how to come and get around. */
export function placePassages({ hours }: Facts): Passage[] {
  const days = hours.exceptional.map(
    ({ day, reason, span }) => `${formatDay(day)}, ${reason} : ${span ? spanWords(span) : 'fermé'}`,
  )
  return [
    {
      title: 'Horaires d’ouverture',
      text: list(
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
            text: list('Jours particuliers :', days),
            source: contact,
            also: 'férié vacances Noël',
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
      title: 'Téléphone et e-mail',
      text: `Appelez-nous au ${venue.phone}, aux heures d’ouverture, ou écrivez à ${venue.email}.`,
      source: contact,
      also: 'joindre contacter numéro mail appeler parler quelqu’un humain conseiller',
    },
    ...ways.map(({ title, text }) => ({
      title,
      text: `${title} : ${text}`,
      source: way,
      also: 'venir transport accès garer stationner RER métro gare',
    })),
    {
      title: 'Accès en fauteuil roulant',
      text: list(
        'Mesuré sur place :',
        measures.map(({ figure, text }) => `${figure} : ${text}`),
      ),
      source: access,
      also: 'handicap handicapé PMR mobilité réduite accessible poussette',
    },
    ...adapted.map(({ name, text }) => ({
      title: `${name}, pour tous`,
      text: `${name} : ${text}`,
      source: access,
      also: 'handicap handicapé fauteuil accessible adapté',
    })),
    {
      title: quietHour.title,
      text: `${quietHour.title} : ${quietHour.text}`,
      source: access,
      also: 'bruit moment autiste autisme sensoriel tranquille',
    },
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
      also: 'billet QR code confirmation confirmée statut état retrouver hors connexion application',
    },
    {
      title: 'Créer un compte',
      text: 'La page d’inscription demande prénom, nom, e-mail, téléphone mobile et mot de passe. Un compte est nécessaire pour réserver en ligne, pas pour venir jouer.',
      source: { title: 'Inscription', url: '/client/register' },
      also: 'inscrire inscription enregistrer',
    },
    {
      title: 'Mot de passe oublié',
      text: 'Demandez un nouveau mot de passe depuis la page de réinitialisation : un lien part à votre adresse e-mail.',
      source: { title: 'Mot de passe oublié', url: '/client/password-reset' },
      also: 'perdu réinitialiser connecter connexion compte',
    },
    {
      title: 'Modifier mon profil',
      text: 'Nom, téléphone et date de naissance se changent dans votre profil, aussi sans réseau : l’envoi se fait à la connexion suivante.',
      source: { title: 'Profil', url: '/client/profile' },
      also: 'changer adresse numéro coordonnées informations',
    },
    {
      title: 'Articles, boissons et boutique',
      text: 'Boissons, encas, boutique et cartes cadeaux, avec leurs tarifs du moment, sont sur la page Articles.',
      source: { title: 'Articles', url: '/products' },
      also: 'boire manger nourriture repas snack café bar restauration goûter carte cadeau bon cadeaux offrir chèque vendre acheter t-shirt',
    },
    {
      title: 'Le ticket mystère',
      text: 'Le ticket mystère est un jeu à part, sur son propre site ; le lien est en haut de chaque page.',
      source: { title: 'Accueil', url: '/' },
      also: 'bannière mystère',
    },
    {
      title: 'Qui publie ce site',
      text: `${legal.company}, ${legal.registration}, capital de ${legal.capital}. Directrice de la publication : ${legal.director}. Hébergeur : ${legal.host.name}, ${legal.host.address}.`,
      source: { title: 'Mentions légales', url: '/legal#editeur' },
      also: 'société éditeur SIREN RCS hébergeur mentions',
    },
    {
      title: 'Demander un devis',
      text: 'Les pages Anniversaires et Entreprises ont un formulaire de demande ; le devis arrive par e-mail.',
      source: { title: 'Entreprises', url: '/business' },
      also: 'devis groupe prix sur mesure',
    },
    {
      title: 'Une question, un objet trouvé',
      text: `Le formulaire de la page Contact arrive à l’équipe ; le téléphone (${venue.phone}) répond aux heures d’ouverture.`,
      source: { title: 'Poser une question', url: '/contact#ecrire' },
      also: 'perdu oublié réclamation message',
    },
  ]
}
