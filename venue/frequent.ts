import type { FrequentQuestion } from './offers.ts'

/** What most people ask first. Part of `venue.ts`: another venue edits both. */
export const frequentQuestions: FrequentQuestion[] = [
  {
    question: 'Faut-il réserver ?',
    answer:
      'Non, mais une place réservée vous attend. Les simulateurs et la réalité virtuelle partent en premier le samedi.',
  },
  {
    question: 'Quand paie-t-on ?',
    answer: 'Sur place, en arrivant. La réservation vous oblige à payer la partie retenue.',
  },
  {
    question: 'À partir de quel âge ?',
    answer:
      'Dès 6 ans pour l’arcade, les consoles et les jeux de société ; 10 ans pour la réalité virtuelle ; 12 ans pour les simulateurs.',
  },
]
