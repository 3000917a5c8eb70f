import { catalogGroups } from '../../venue/catalog.ts'
import { legal } from '../../../venue/pages.ts'
import { venue } from '../../../venue/venue.ts'
import type { Passage } from './passage.ts'

const book = { title: 'Réserver', url: '/reservations' }
const account = { title: 'Espace client', url: '/client' }
const profile = { title: 'Profil', url: '/client/profile' }

const mysteryTicket: Passage = {
  key: 'service.mystery',
  title: 'Le ticket mystère',
  text: 'Le ticket mystère est un jeu à part, sur son propre site ; le lien est en haut de chaque page.',
  source: { title: 'Accueil', url: '/' },
}

/** How the site works: booking, account, challenges, articles. */
export function servicePassages(): Passage[] {
  return [
    {
      key: 'service.book',
      title: 'Comment réserver',
      text: 'Choisissez une activité, un jour, une heure et le nombre de personnes, puis confirmez. Le calendrier montre les places libres. Vous payez sur place.',
      source: book,
    },
    {
      key: 'service.ticket',
      title: 'Voir ma réservation et son billet',
      text: 'Vos réservations, avec leur billet, sont dans votre espace client ; une fois chargées sur votre téléphone, elles se lisent sans réseau.',
      source: account,
    },
    {
      key: 'service.register',
      title: 'Créer un compte',
      text: 'La page d’inscription demande prénom, nom, email, téléphone mobile et mot de passe. Un compte est nécessaire pour réserver en ligne, pas pour venir.',
      source: { title: 'Inscription', url: '/client/register' },
    },
    {
      key: 'service.forgotPassword',
      title: 'Mot de passe oublié',
      text: 'Demandez un nouveau mot de passe depuis la page de réinitialisation : un lien part à votre adresse email.',
      source: { title: 'Mot de passe oublié', url: '/client/password-reset' },
    },
    {
      key: 'service.changePassword',
      title: 'Changer de mot de passe',
      text: 'Votre mot de passe et votre email se changent dans votre profil, avec le réseau.',
      source: profile,
    },
    {
      key: 'service.changeEmail',
      title: 'Changer d’adresse email ou de téléphone',
      text: 'Votre email et votre mot de passe se changent dans votre profil, avec le réseau ; votre nom, votre téléphone et votre date de naissance aussi, même sans réseau.',
      source: profile,
    },
    {
      key: 'service.account',
      title: 'L’espace client',
      text: 'Votre espace client montre vos réservations, leurs billets et votre profil.',
      source: account,
    },
    {
      key: 'service.deleteAccount',
      title: 'Supprimer mon compte',
      text: '« Mes données », dans votre profil, donne une copie de tout et supprime le compte. Les réservations à venir sont alors annulées.',
      source: profile,
    },
    {
      key: 'service.install',
      title: 'Installer l’application',
      text: 'Ce site s’installe comme une application, sans boutique : la marche à suivre pour votre appareil est sur la page Confidentialité.',
      source: { title: 'Installer l’application', url: '/privacy#installer' },
    },
    {
      key: 'service.offline',
      title: 'Sans réseau',
      text: 'Une fois le site ouvert, les horaires, les activités, les prix et vos réservations avec leur billet se lisent sans réseau. Réserver demande le réseau.',
      source: { title: 'Stockage et hors connexion', url: '/privacy#stockage' },
    },
    {
      key: 'service.waitlist',
      title: 'Liste d’attente',
      text: 'Quand une heure est complète, le calendrier propose de vous prévenir par email si une place se libère.',
      source: book,
    },
    {
      key: 'service.profile',
      title: 'Modifier mon profil',
      text: 'Nom, téléphone et date de naissance se changent dans votre profil, aussi sans réseau : l’envoi se fait à la connexion suivante.',
      source: profile,
    },
    {
      key: 'service.shop',
      title: 'Articles, boissons et boutique',
      text: `Au comptoir : ${catalogGroups.map(({ name }) => name).join(', ')} : avec leurs tarifs du moment, sur la page Articles.`,
      source: { title: 'Articles', url: '/products' },
    },
    ...(venue.links.mysteryTicket ? [mysteryTicket] : []),
    {
      key: 'service.publisher',
      title: 'Qui publie ce site',
      text: `${legal.company}, ${legal.registration}, capital de ${legal.capital}. Direction de la publication : ${legal.director}. Hébergeur : ${legal.host.name}, ${legal.host.address}.`,
      source: { title: 'Mentions légales', url: '/legal#editeur' },
    },
    {
      key: 'service.quote',
      title: 'Demander un devis',
      text: 'Les pages Anniversaires et Entreprises ont un formulaire de demande ; le devis arrive par email.',
      source: { title: 'Entreprises', url: '/business' },
    },
  ]
}
