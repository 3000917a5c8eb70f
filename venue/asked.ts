import type { FrequentQuestion } from './offers.ts'
import { questions } from './questions.ts'

/** What people ask on the pages of groups and on « Contact ». Part of `venue.ts`: another venue edits both. */
export const pageQuestions = {
  birthday: [
    {
      question: 'Les parents peuvent-ils rester ?',
      answer:
        'Oui, à la table ou au comptoir, sans rien payer. Le goûter des parents se commande en plus.',
    },
    {
      question: 'Peut-on apporter son gâteau ?',
      answer:
        'Oui, à la place du nôtre, avec l’étiquette de sa composition. Le prix du groupe ne change pas.',
    },
    {
      question: 'Et si un enfant se décommande ?',
      answer: 'Rien à faire : le prix est celui du groupe, de quatre à dix enfants.',
    },
    {
      question: 'Mon enfant n’a jamais joué. Va-t-il suivre ?',
      answer:
        'Oui. Quelqu’un de l’équipe montre chaque jeu, et le tournoi mélange adresse, chance et mémoire.',
    },
    {
      question: 'Combien de temps avant faut-il réserver ?',
      answer: 'Trois semaines pour un samedi, quelques jours pour un mercredi ou un dimanche.',
    },
  ],
  business: [
    {
      question: 'Faut-il savoir jouer ?',
      answer: 'Non. Chaque épreuve s’apprend en deux minutes, et personne n’est bon aux quatre.',
    },
    {
      question: 'Comment les équipes sont-elles formées ?',
      answer:
        'Vous envoyez les prénoms et les services la veille ; nous mélangeons, sauf demande contraire.',
    },
    {
      question: 'Peut-on venir le matin ou à midi ?',
      answer: 'Oui, sur devis, du lundi au vendredi : la salle ouvre alors pour vous seuls.',
    },
    {
      question: 'Servez-vous de l’alcool ?',
      answer:
        'Non, aucune boisson alcoolisée n’est servie ni apportée. Le volant s’en porte mieux.',
    },
    {
      question: 'Et si nous sommes moins que prévu ?',
      answer:
        'Le prix du format reste ; le buffet chaud se compte sur le nombre annoncé la veille.',
    },
  ],
  contact: [
    {
      question: 'J’ai oublié quelque chose. Que faire ?',
      answer:
        'Appelez aux heures d’ouverture : ce qui est trouvé est gardé trois mois à l’accueil.',
    },
    {
      question: 'Y a-t-il de quoi manger ?',
      answer:
        'Boissons fraîches et chaudes, gaufres, croque-monsieur, et toujours une assiette sans viande.',
    },
    {
      question: 'Peut-on venir avec une poussette ou un chien ?',
      answer: 'Une poussette, oui, partout. Un chien, seulement s’il guide ou assiste.',
    },
    {
      question: 'Les plus petits peuvent-ils entrer ?',
      answer: 'Oui, avec vous et sans payer. On joue à partir de 6 ans.',
    },
  ],
} satisfies Record<string, FrequentQuestion[]>

const pages: Record<string, FrequentQuestion[]> = {
  '/birthday': pageQuestions.birthday,
  '/business': pageQuestions.business,
  '/contact': pageQuestions.contact,
}

/** The questions that a page shows. */
export function questionsOn(path: string): FrequentQuestion[] {
  return pages[path] ?? questions.filter((one) => one.pages.includes(path))
}
