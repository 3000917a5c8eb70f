import type { ChatAnswer } from '../api/chat.ts'
import { fold } from './french.ts'
import type { Language } from './languages/language.ts'
import { hasPage } from '../../venue/modules.ts'
import { venue } from '../../venue/venue.ts'

const assistantPage = { title: 'L’assistant et vos données', url: '/privacy#assistant' }
export const writePage = { title: 'Poser une question', url: '/contact#ecrire' }
const { phone, email } = venue

/** Whom to ask, in the language of the question. */
export const reach = ({ phrases }: Language) =>
  phrases.reach.replace('{phone}', phone).replace('{email}', email)
/** What is said where nothing is known: no guess, and somebody who does know. */
export const handOver = (language: Language) => `${language.phrases.unknown} ${reach(language)}`

const isAsked =
  /\b(tu|vous|toi|etes|es|suis|parle|parler|c est|robot|bot)\b.*\b(robot|bot|ia|humain|humaine|machine|intelligence artificielle|vraie personne|chatgpt|quel modele)\b|\bqui (es tu|etes vous)\b/

const subjects = `horaires, prix, activités${hasPage('/birthday') ? ', anniversaires' : ''}`

const courtesies: [RegExp, string][] = [
  [
    isAsked,
    `Je suis une intelligence artificielle, pas une personne. Je cherche mes réponses dans les pages de ce site. Pour parler à quelqu’un : ${venue.phone}.`,
  ],
  [
    /^(bonjour|bonsoir|salut|hello|coucou|hey|hi|slt|bjr|yo|hola|hallo|guten tag|buenas|good (morning|evening))( a (tous|vous)| ca va)?$/,
    `Bonjour. Je suis l’assistant du site, une intelligence artificielle. Que voulez-vous savoir de la salle : ${subjects} ?`,
  ],
  [
    /^(merci|super|parfait|ok|d accord|genial|top)( beaucoup| bien| merci)?( a vous| pour votre aide)?$|^(thanks|thank you|gracias|danke)( \w+)?$/,
    'Avec plaisir. Une autre question ?',
  ],
  [
    /^(oui|non|ouais|ok|si|ah|hein|quoi|comment|pourquoi|aide|help|test|)$/,
    `Posez-moi votre question en quelques mots : ${subjects}, accès.`,
  ],
  [
    /\b(merde|connard|connasse|(?:sale|gros|pauvre|quel|es|etes|espece de) con|debile|idiot|stupide|abruti|nul a chier|ta gueule|tg|fdp|pute|encule|fuck|shit|idiota|scheisse|sers a rien)\b/,
    `Je suis une intelligence artificielle et je fais de mon mieux. Une personne vous aidera mieux : ${phone}.`,
  ],
  [/^(au revoir|a bientot|bonne (journee|soiree)|bye)$/, 'À bientôt dans la salle.'],
]

/** What needs no search. */
export function smallTalk(message: string): ChatAnswer | undefined {
  const text = fold(message)
  const answer = courtesies.find(([pattern]) => pattern.test(text))?.[1]
  return answer === undefined
    ? undefined
    : { answer, sources: answer.includes('intelligence') ? [assistantPage] : [] }
}
