import { phoneLink } from '../shared/pages/document.ts'
import { legal } from './legal.ts'
import type { TextSection } from './text.ts'
import { venue } from './venue.ts'

/** « Politique de confidentialité »: who keeps what, why, how long. Another venue edits it. */
const { street, postalCode, city } = venue.address
const emailLink = `[${venue.email}](mailto:${venue.email})`

/** One line per purpose: the data, the legal basis (GDPR, article 6) and the end. */
export const purposes = [
  {
    purpose: 'Tenir votre compte',
    data: 'Prénom, nom, e-mail, téléphone mobile, date de naissance si vous la donnez, empreinte du mot de passe',
    basis: 'Contrat',
    kept: 'Tant que le compte existe ; trois ans après votre dernière visite, ou dès que vous le supprimez',
  },
  {
    purpose: 'Tenir vos réservations',
    data: 'Activité, date, heure, nombre de personnes, prix, remarques',
    basis: 'Contrat',
    kept: 'Trois ans ; dix ans pour ce que la comptabilité exige',
  },
  {
    purpose: 'Vous garder une place qui se libère',
    data: 'Activité, date, heure, nombre de personnes que vous attendez',
    basis: 'Contrat',
    kept: 'Trente jours après que l’attente a pris fin',
  },
  {
    purpose: 'Vous prévenir sur un appareil, si vous le demandez',
    data: 'L’adresse que votre navigateur donne à cet appareil pour ses notifications, et de quoi les chiffrer',
    basis: 'Consentement',
    kept: 'Jusqu’à ce que vous y mettiez fin, ou que cet appareil soit déconnecté',
  },
  {
    purpose: 'Répondre à une demande ou à un devis',
    data: 'Nom, e-mail, téléphone si vous le donnez, votre message',
    basis: 'Mesures avant contrat, à votre demande',
    kept: 'Douze mois',
  },
  {
    purpose: 'Vous envoyer nos offres',
    data: 'E-mail, et le texte, la date et la manière de votre accord',
    basis: 'Consentement',
    kept: 'Jusqu’à ce que vous le retiriez, trois ans sans nouvelles au plus',
  },
  {
    purpose: 'Améliorer l’assistant',
    data: 'Cinq compteurs par jour, sans rien de vous',
    basis: 'Aucune donnée personnelle',
    kept: 'Vingt-cinq mois',
  },
]

export const retention: TextSection = {
  id: 'destinataires',
  title: 'Qui les voit',
  blocks: [
    `L’équipe de ${venue.name}, selon son rôle ; ${legal.host.name}, qui héberge le site en France ; le fournisseur de la messagerie, pour vos e-mails ; si la salle le relie, le logiciel de caisse qui tient les comptes clients.`,
    'Rien n’est vendu, loué ni échangé. Aucune donnée n’est transmise à des fins de publicité, et rien ne sort de l’Union européenne, sauf un rappel que vous avez demandé sur un appareil : il passe, chiffré et sans votre nom, par le service de notification de votre navigateur (Apple, Google, Microsoft ou Mozilla), qui ne peut pas le lire.',
  ],
}

export const dataUses: TextSection[] = [
  {
    id: 'demandes',
    title: 'Vos demandes et vos e-mails',
    blocks: [
      'Un formulaire de contact ou de devis arrive par e-mail à la salle, et une copie est gardée douze mois dans un journal, pour ne perdre aucune demande. Ensuite elle est effacée.',
      'Nous n’écrivons que pour répondre, confirmer, changer, annuler ou rappeler une réservation, vous garder une place que vous attendez, réinitialiser un mot de passe ou vous dire qu’un compte a changé ; nos e-mails ne contiennent ni image espionne ni lien pisté. Les offres partent seulement si vous avez coché la case, et chaque message permet d’y mettre fin.',
    ],
  },
  {
    id: 'assistant',
    title: 'L’assistant',
    blocks: [
      'C’est un programme, et il le dit. Vous lui envoyez votre question et, pour qu’il suive, les derniers échanges de la conversation ouverte. Rien de votre compte n’y est joint.',
      'Il cherche sa réponse dans les pages de ce site, sur nos serveurs informatiques. Si la salle l’a relié à un modèle de langage, la question et les passages trouvés sont transmis au fournisseur de ce modèle, pour rédiger la réponse seulement.',
      'Ni la question ni la réponse ne sont gardées : ni chez nous, ni sur votre appareil une fois la page fermée. N’y écrivez rien de confidentiel.',
    ],
  },
  {
    id: 'mesure',
    title: 'Mesure d’audience',
    blocks: [
      'Nous comptons cinq choses, toutes sur l’assistant : salutations affichées, ouvertures, questions envoyées, réponses données, erreurs ; et la longueur moyenne des textes. Nos serveurs informatiques ajoutent un au compteur du jour et oublient le reste : ni adresse, ni identifiant, ni appareil, ni parcours.',
      'Rien d’autre n’est mesuré. Ces compteurs sont effacés après vingt-cinq mois. Parce qu’ils sont anonymes et à nous seuls, aucun bandeau ne vous demande d’accord.',
    ],
  },
]

export const rights: TextSection[] = [
  {
    id: 'droits',
    title: 'Vos droits',
    blocks: [
      'Vous pouvez demander :',
      [
        'une copie de vos données, ou leur transfert dans un fichier lisible (accès, portabilité) : [Mes données](/client/profile), dans votre profil, vous la donne tout de suite ;',
        'leur correction, que vous pouvez faire vous-même dans [votre profil](/client/profile) (rectification) ;',
        'leur effacement, ou qu’on n’y touche plus le temps d’une vérification (effacement, limitation) : le même endroit supprime votre compte. Les réservations passées restent, sans nom ni remarque ; celles à venir sont annulées ; les demandes envoyées par formulaire s’effacent après douze mois, ou sur votre e-mail ;',
        'qu’on cesse de s’en servir (opposition), et à tout moment le retrait d’un consentement ;',
        'ce qu’elles doivent devenir après votre mort.',
      ],
      `Écrivez à ${emailLink}, appelez le [${venue.phone}](${phoneLink(venue.phone)}), ou passez par le [formulaire de contact](/contact?sujet=donnees#ecrire). Nous répondons sous un mois, gratuitement, et ne demandons une preuve d’identité qu’en cas de doute. Certaines pièces comptables doivent être gardées ; nous vous disons lesquelles.`,
      'Si la réponse ne vous convient pas, vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris CEDEX 07, ou sur [cnil.fr](https://www.cnil.fr/fr/plaintes).',
    ],
  },
  {
    id: 'mineurs',
    title: 'Les mineurs',
    blocks: [
      'Avant 15 ans, un parent ouvre le compte, et l’accord pour recevoir nos offres n’est pas enregistré. Pour un anniversaire, nous demandons un âge et des allergies, jamais le nom des enfants ; les allergies ne servent qu’au gâteau.',
    ],
  },
  {
    id: 'securite',
    title: 'Comment nous les gardons',
    blocks: [
      'Les échanges sont chiffrés. Les mots de passe sont gardés sous forme d’empreintes que personne ne peut lire, les jetons de session aussi. Les journaux de nos serveurs informatiques ne contiennent ni nom, ni adresse, ni message.',
      'En cas de fuite, nous prévenons la CNIL sous 72 heures et, si le risque est réel, vous-même.',
    ],
  },
]

export const controller: TextSection = {
  id: 'responsable',
  title: 'Qui est responsable',
  blocks: [
    `${legal.company}, ${street}, ${postalCode} ${city}. Pour tout ce qui touche à vos données : ${emailLink}.`,
  ],
}
