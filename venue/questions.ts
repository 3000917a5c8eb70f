import { frequentQuestions } from './frequent.ts'
import { formatPrice, hourlyPrice } from '../shared/rules/money.ts'
import { type FrequentQuestion, subscriptions } from './offers.ts'

/** A question with the pages that show it; the first is where its answer is linked to. */
export type PageQuestion = FrequentQuestion & { id: string; pages: readonly string[] }

const cheapest = formatPrice(Math.min(...subscriptions.map(hourlyPrice)))

/** What people ask before coming. Part of `venue.ts`: another venue edits both. */
export const questions: PageQuestion[] = [
  ...frequentQuestions.map((one) => ({ ...one, pages: ['/pricing', '/'] })),
  {
    id: 'moyens',
    pages: ['/pricing'],
    question: 'Quels moyens de paiement acceptez-vous ?',
    answer:
      'La carte, les espèces et les chèques-vacances, à l’accueil. Aucune donnée bancaire n’est demandée sur ce site.',
  },
  {
    id: 'annuler',
    pages: ['/pricing'],
    question: 'Peut-on annuler ou changer d’heure ?',
    answer:
      'Oui, vous-même depuis votre réservation ou par téléphone, sans frais jusqu’à 24 heures avant. Plus tard, le prix reste dû, sauf si la place est reprise.',
  },
  {
    id: 'retard',
    pages: ['/pricing'],
    question: 'Et si nous arrivons en retard ?',
    answer:
      'La place vous attend quinze minutes. Prévenez-nous : on peut souvent décaler la partie.',
  },
  {
    id: 'accompagner',
    pages: ['/pricing'],
    question: 'Paie-t-on pour regarder ?',
    answer:
      'Non. Celui qui accompagne sans jouer entre gratuitement ; il y a des tables et de quoi boire.',
  },
  {
    id: 'reduction',
    pages: ['/pricing'],
    question: 'Y a-t-il un tarif réduit ?',
    answer: `Le prix est le même pour tous, tous les jours. Qui vient souvent paie moins : avec un abonnement, l’heure descend jusqu’à ${cheapest}.`,
  },
  {
    id: 'facture',
    pages: ['/pricing'],
    question: 'Puis-je avoir une facture ?',
    answer: 'Oui : dites-le à l’accueil en payant, elle part par e-mail.',
  },
  {
    id: 'lunettes',
    pages: ['/activities'],
    question: 'Les lunettes tiennent-elles sous le casque ?',
    answer:
      'Oui, jusqu’à quinze centimètres de large. Un écarteur protège vos verres et ceux du casque.',
  },
  {
    id: 'malaise',
    pages: ['/activities'],
    question: 'J’ai le mal des transports. Puis-je essayer ?',
    answer:
      'Oui, assis, dans un monde où l’on reste sur place. Au moindre malaise on retire le casque, et le temps qui reste se joue ailleurs.',
  },
  {
    id: 'seuls',
    pages: ['/activities'],
    question: 'Un adolescent peut-il venir sans ses parents ?',
    answer:
      'De 12 à 15 ans, oui, jusqu’à 20 h et avec un mot des parents. Avant 12 ans, un adulte l’accompagne.',
  },
  {
    id: 'calme',
    pages: ['/activities'],
    question: 'Quand y a-t-il le moins de monde ?',
    answer:
      'Le mercredi de 14 h à 16 h, l’heure calme : son baissé, lumières fixes, salle à moitié pleine. Le jeudi soir aussi.',
  },
  {
    id: 'preter',
    pages: ['/abonnements'],
    question: 'Puis-je prêter mes heures ?',
    answer:
      'Joueur et Pilote sont à votre nom. Famille se partage entre cinq personnes d’un même foyer.',
  },
  {
    id: 'autre-activite',
    pages: ['/abonnements'],
    question: 'Et pour une activité qui n’est pas comprise ?',
    answer:
      'Elle se paie au tarif affiché. On peut aussi changer d’abonnement pour le mois suivant.',
  },
  {
    id: 'reserver-abonne',
    pages: ['/abonnements'],
    question: 'Un abonné doit-il réserver ?',
    answer:
      'Non, mais il le peut comme tout le monde : à l’accueil, l’heure réservée est prise sur celles du mois.',
  },
  {
    id: 'niveau',
    pages: ['/challenges'],
    question: 'Faut-il savoir piloter ?',
    answer:
      'Non. Les soirées « Découverte » se courent avec des aides au freinage, et quelqu’un de l’équipe vous guide au premier tour.',
  },
  {
    id: 'age-challenge',
    pages: ['/challenges'],
    question: 'À quel âge peut-on s’inscrire ?',
    answer:
      'Dès 12 ans et 1,40 m, comme pour tous nos simulateurs. Avant 16 ans, avec l’accord d’un parent, donné à l’accueil.',
  },
  {
    id: 'desister',
    pages: ['/challenges'],
    question: 'Et si je ne peux plus venir ?',
    answer:
      'Retirez-vous sur le site des challenges ou par téléphone, jusqu’à la veille : rien n’est dû, et un autre prend la grille.',
  },
]
