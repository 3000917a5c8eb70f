import { legal } from './legal.ts'
import { hasPage } from './modules.ts'
import type { TextSection } from './text.ts'
import { venue } from './venue.ts'
import { phoneLink } from '../shared/pages/document.ts'

/** « Mentions légales »: what the law wants told, in this venue's words. Another venue edits it. */
const call = `[${venue.phone}](${phoneLink(venue.phone)})`
const write = `[${venue.email}](mailto:${venue.email})`
const { mediator } = legal

/** General terms of sale, by part; the first anchor is the whole. */
export const salesTerms: TextSection[] = [
  {
    id: 'reserver',
    title: 'Réserver',
    blocks: [
      'Une réservation est faite quand la page de confirmation s’affiche, avec son numéro. Elle vous garde une activité, une heure et un nombre de places. Elle est à votre nom et peut être donnée à un proche ; elle ne se revend pas.',
      'On peut aussi venir sans réserver : on joue s’il reste une place.',
    ],
  },
  {
    id: 'prix',
    title: 'Prix et paiement',
    blocks: [
      'Les [prix affichés](/pricing) sont en euros, toutes taxes comprises, matériel compris. Le prix d’une réservation est celui du moment où vous la faites : il ne change plus ensuite.',
      'Vous payez sur place, en arrivant, par carte, en espèces ou en chèques-vacances. Aucune donnée bancaire ne passe par ce site. Le bouton de réservation dit « avec obligation de paiement » : réserver vous engage à payer la partie retenue, sauf annulation à temps.',
    ],
  },
  {
    id: 'retard',
    title: 'Arriver en retard',
    blocks: [
      'La place vous attend quinze minutes. Ensuite, elle peut être donnée ; s’il reste du temps, vous jouez la fin de la partie au même prix. Prévenez-nous : on peut souvent décaler.',
    ],
  },
  {
    id: 'mineurs',
    title: 'Mineurs',
    blocks: [
      'Les moins de 12 ans viennent avec un adulte. De 12 à 15 ans, on peut venir seul jusqu’à 20 h avec un mot des parents. Un mineur ne réserve pas lui-même : un parent le fait pour lui.',
      'Les âges minimaux de chaque activité sont sur la page [Activités](/activities) ; les jeux classés 16 ou 18 ans ne sont proposés qu’à partir de cet âge.',
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité et santé',
    blocks: [
      'L’équipe explique chaque machine avant la première partie. Ses consignes valent pour tous.',
      [
        'Lumières vives : des jeux clignotent. Si vous ou votre enfant êtes photosensible ou avez déjà fait une crise d’épilepsie, demandez un avis médical avant de venir et dites-le à l’accueil.',
        'Réalité virtuelle : dès 10 ans, assis ou debout dans un espace dégagé, par périodes de trente minutes au plus. Déconseillée en cas de grossesse, de troubles de l’équilibre ou avec un stimulateur cardiaque. Au moindre malaise, on retire le casque.',
        'Simulateurs : dès 12 ans et 1,40 m, jusqu’à 130 kg. Le volant force : ne pas jouer avec un poignet, une épaule ou un dos blessé.',
        'Une personne ivre, agressive ou qui met les autres en danger est raccompagnée, sans remboursement.',
      ],
    ],
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité',
    blocks: [
      `Nous répondons des dommages que nous causons et sommes assurés pour cela (${legal.insurer}). Vous répondez de ceux que vous causez, et les parents de ceux de leurs enfants.`,
      'Des casiers fermés sont à disposition ; un objet laissé ailleurs reste sous votre garde. Les objets trouvés sont gardés trois mois.',
      'Si nous devons annuler (panne, sécurité, cas de force majeure), nous vous appelons et vous proposons une autre date ou le remboursement de ce qui a été payé.',
    ],
  },
]

const groupNotices = [
  hasPage('/birthday') && 'de 72 heures ([anniversaires](/birthday#conditions))',
  hasPage('/business') && 'de sept jours ([entreprises](/business#conditions))',
].filter(Boolean)
const groupNotice = groupNotices.length
  ? ` Pour un groupe, le délai est ${groupNotices.join(' ou ')}.`
  : ''

const everyContractTerm: TextSection[] = [
  {
    id: 'annulation',
    title: 'Annulation et rétractation',
    blocks: [
      `Une réservation se déplace ou s’annule sans frais jusqu’à 24 heures avant, en ligne ([mes réservations](/client/reservations)) ou au ${call}. Plus tard, ou sans nouvelles de vous, son prix reste dû, sauf si la place est reprise.${groupNotice}`,
      'Une activité de loisirs réservée pour une date fixe n’ouvre pas le droit de rétractation de quatorze jours (article L221-28, 12°, du code de la consommation). C’est redit avant le bouton de réservation.',
      ...(hasPage('/abonnements')
        ? ['Un abonnement, lui, ouvre ce droit : voyez [Renoncer à un contrat](#renoncer).']
        : []),
    ],
  },
  {
    id: 'abonnement',
    title: 'Les termes d’un abonnement',
    blocks: [
      [
        'Durée : un mois, à partir du jour où vous le prenez.',
        'Renouvellement : chaque mois, au même prix, tant que vous ne l’arrêtez pas. Aucune durée minimale.',
        'Prix : celui de la page [Abonnements](/abonnements), payé chaque mois. S’il change, vous le savez un mois avant et pouvez partir sans frais.',
        'Heures : celles du mois ; elles ne se reportent pas au suivant.',
        'Suspension : un mois par an, sur simple demande, par exemple pour l’été ou une blessure.',
      ],
    ],
  },
  {
    id: 'resilier',
    title: 'Résilier un abonnement',
    blocks: [
      'À tout moment, sans motif et sans frais. L’abonnement s’arrête à la fin du mois payé et nous vous en écrivons la date. Il ne faut pas de compte : votre nom et l’e-mail de l’abonnement suffisent (article L215-1-1 du code de la consommation).',
      '[Résilier votre contrat](/contact?sujet=resilier#ecrire)',
      `Ou par téléphone au ${call}, par e-mail à ${write}, ou à l’accueil.`,
    ],
  },
  {
    id: 'renoncer',
    title: 'Renoncer à un contrat',
    blocks: [
      'Vous avez quatorze jours à partir de la souscription d’un abonnement, ou de l’achat d’une entrée sans date, pour changer d’avis, sans motif. Nous remboursons sous quatorze jours, par le même moyen de paiement, moins les heures que vous avez demandé à jouer entre-temps.',
      '[Renoncer au contrat ici](/contact?sujet=renoncer#ecrire)',
      'Si vous préférez écrire vous-même, ces mots suffisent : « Je renonce au contrat d’abonnement pris le (date), au nom de (nom). » Nous accusons réception.',
    ],
  },
  {
    id: 'mediation',
    title: 'Médiation de la consommation',
    blocks: [
      `Un désaccord ? Écrivez-nous d’abord à ${write} : nous répondons sous quinze jours. Sans réponse satisfaisante sous deux mois, vous pouvez saisir gratuitement le médiateur, dans l’année : ${mediator.name}, ${mediator.address}, [${new URL(mediator.url).hostname}](${mediator.url}).`,
      'Le droit français s’applique. Vous pouvez saisir le tribunal de votre domicile.',
    ],
  },
]

/** Those of what this venue sells. */
export const contractTerms = everyContractTerm.filter(({ id }) => hasPage(`/legal#${id}`))

export const siteTerms: TextSection[] = [
  {
    id: 'accessibilite',
    title: 'Accessibilité : partiellement conforme',
    blocks: [
      `${legal.company} veut un site que chacun peut utiliser. Nous l’avons évalué nous-mêmes avec les critères du RGAA 4.1, par des contrôles automatiques à chaque version (contrastes, noms, rôles, ordre du clavier, largeur de 320 pixels) et au clavier. Personne d’extérieur ne l’a audité : nous le disons donc partiellement conforme.`,
      'Ce que nous savons encore imparfait :',
      [
        'Aucun essai suivi n’a été fait avec toutes les paires de lecteur d’écran et de navigateur.',
        'Le plan de la page [Contact](/contact#venir) est un dessin ; le trajet est aussi écrit, mot à mot, à côté.',
        'Les images d’articles viennent du système de caisse et n’ont pour description que le nom de l’article.',
        'Les sites des challenges et du ticket mystère, vers lesquels nous menons, ne sont pas couverts par cette déclaration.',
      ],
      `Un obstacle ? Dites-le à ${write} ou au ${call} : nous vous donnons l’information autrement et corrigeons. Réponse sous deux jours ouvrables.`,
      'Sans réponse satisfaisante, le Défenseur des droits peut être saisi : par courrier gratuit, sans timbre (Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07), ou au 09 69 39 00 00.',
    ],
  },
  {
    id: 'propriete',
    title: 'Propriété et licence',
    blocks: [
      'Le logiciel de ce site est libre, sous licence MIT : il peut être repris, modifié et redistribué avec sa notice. Les dessins en font partie.',
      `Le nom ${venue.name}, son enseigne et les textes qui décrivent la salle appartiennent à ${legal.company}. Les noms des jeux et des machines sont à leurs éditeurs. La police Anybody est sous licence SIL Open Font, les icônes Lucide sous licence ISC.`,
    ],
  },
]
