import type { ChatAnswer } from '../../shared/api/chat.ts'
import { fold } from '../../shared/assistant/french.ts'
import { hasPage } from '../../venue/modules.ts'
import { venue } from '../../venue/venue.ts'

const assistantPage = { title: 'L’assistant et vos données', url: '/privacy#assistant' }
const writePage = { title: 'Poser une question', url: '/contact#ecrire' }
const reach = `Appelez-nous au ${venue.phone}, aux heures d’ouverture, ou écrivez à ${venue.email} : une personne vous répondra.`

/** What is said where nothing is known: no guess, and somebody who does know. */
export const handOver: ChatAnswer = {
  answer: `Je ne sais pas répondre à cette question. ${reach}`,
  sources: [writePage],
}

/** To whoever asks for other people's data, for other rules or for other work. */
const refusal: ChatAnswer = {
  answer: `Je ne réponds que sur la salle, d’après les pages de ce site. Je ne vois ni compte, ni réservation, ni donnée de client. ${reach}`,
  sources: [writePage],
}

const isAsked =
  /\b(tu|vous|toi|etes|es|suis|parle|parler|c est|robot|bot)\b.*\b(robot|bot|ia|humain|humaine|machine|intelligence artificielle|vraie personne|chatgpt|quel modele)\b|\bqui (es tu|etes vous)\b/

const subjects = `horaires, prix, activités${hasPage('/birthday') ? ', anniversaires' : ''}`

const courtesies: [RegExp, string][] = [
  [
    isAsked,
    `Je suis une intelligence artificielle, pas une personne. Je cherche mes réponses dans les pages de ce site. Pour parler à quelqu’un : ${venue.phone}.`,
  ],
  [
    /^(bonjour|bonsoir|salut|hello|coucou|hey)( a (tous|vous))?$/,
    `Bonjour. Je suis l’assistant du site, une intelligence artificielle. Que voulez-vous savoir de la salle : ${subjects} ?`,
  ],
  [
    /^(merci|super|parfait|ok|d accord|genial|top)( beaucoup| bien| merci)?$/,
    'Avec plaisir. Une autre question ?',
  ],
  [
    /^(oui|non|ouais|ok|si|ah|hein|quoi|comment|pourquoi|aide|help|test|)$/,
    `Posez-moi votre question en quelques mots : ${subjects}, accès.`,
  ],
  [/^(au revoir|a bientot|bonne (journee|soiree)|bye)$/, 'À bientôt dans la salle.'],
]

const hostile = [
  /\b(ignore|ignorer|ignorez|oublie|oubliez|contourne|desactive|remplace)\b.*\b(instruction|consigne|regle|directive|precedent)/,
  /\b(prompt|jailbreak|system message|message systeme|mode developpeur|developer mode|tes (instructions|consignes|regles)|vos (instructions|consignes))\b/,
  /\b(tu es maintenant|a partir de maintenant tu|fais comme si|fais semblant|joue le role|ignore (all|previous)|you are now|pretend)\b/,
  /\b(liste|noms?|e ?mails?|adresses?|telephones?|numeros?|coordonnees|donnees|mots? de passe|comptes?|reservations?|fichier)\b.* (des|de vos|d autres|d 1 autre|d un autre|du) (autres? )?(client|cliente|utilisateur|visiteur|joueur|membre|inscrit|admin)/,
  /\b(base de donnees|cle api|api key|drop table|select .* from|script alert|javascript|identifiants? admin)/,
  /\b(ecris|ecrire|ecrivez|genere|code|redige|programme|traduis|resume|raconte)\b.*\b(code|script|programme|fonction|poeme|python|java|dissertation|lettre de motivation|rap|blague|histoire|texte)\b/,
  /\b(qui a reserve|est ce que .{1,30} a reserve|la reservation de (?!demain|groupe|place)\w+)/,
]

/** What needs no search: courtesies, and what is refused whatever the words around it. */
export function smallTalk(message: string): ChatAnswer | undefined {
  const text = fold(message)
  if (hostile.some((pattern) => pattern.test(text))) return refusal
  const answer = courtesies.find(([pattern]) => pattern.test(text))?.[1]
  return answer === undefined
    ? undefined
    : { answer, sources: answer.includes('intelligence') ? [assistantPage] : [] }
}
