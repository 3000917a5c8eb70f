import type { ChatAnswer } from '../../shared/api/chat.ts'
import { fold, typeset } from '../../shared/assistant/french.ts'
import { french } from '../../shared/assistant/languages/french.ts'
import { reach, writePage } from '../../shared/assistant/smallTalk.ts'

/** To whoever asks for other people's data, for other rules or for other work. */
const refusal: ChatAnswer = {
  answer: typeset(
    `Je ne réponds que sur la salle, d’après les pages de ce site. Je ne vois ni compte, ni réservation, ni donnée de client. ${reach(french)}`,
  ),
  sources: [writePage],
}

const hostile = [
  /\b(reservations?|comptes?|donnees|messages?|billets?) (des|d) autres?\b/,
  /\b(mots? de passe|mdp|password|code) (de |du |d )(l |1 )?(admin|autre|client|directeur|patron|systeme|serveu[r]|site)/,
  /\b(numero|nom|mail|adresse|telephone) (de |d )(la personne|celui|celle|camille|paul|quelqu)/,
  /\b(ignore|ignorer|ignorez|oublie|oubliez|contourne|desactive|remplace)\b.*\b(instruction|consigne|regle|directive|precedent)/,
  /\b(prompt|jailbreak|system message|message systeme|mode developpeur|developer mode|tes (instructions|consignes|regles)|vos (instructions|consignes))\b/,
  /\b(tu es maintenant|a partir de maintenant tu|fais comme si|fais semblant|joue le role|ignore (all|previous)|you are now|pretend)\b/,
  /\b(liste|noms?|e ?mails?|adresses?|telephones?|numeros?|coordonnees|donnees|mots? de passe|comptes?|reservations?|fichier)\b.* (des|de vos|d autres|d 1 autre|d un autre|du) (autres? )?(client|cliente|utilisateur|visiteur|joueur|membre|inscrit|admin)/,
  /\b(base de donnees|cle api|api key|drop table|select .* from|script alert|javascript|identifiants? admin)/,
  /\b(ecris|ecrire|ecrivez|genere|code|redige|programme|traduis|resume|raconte)\b.*\b(code|script|programme|fonction|poeme|python|java|dissertation|lettre de motivation|rap|blague|histoire|texte)\b/,
  /\b(qui a reserve|est ce que .{1,30} a reserve|la reservation de (?!demain|groupe|place)\w+)/,
]

/** The refusal of a message that asks for what nobody is told, whatever the words around it. */
export function refuseHostile(message: string): ChatAnswer | undefined {
  const text = fold(message)
  return hostile.some((pattern) => pattern.test(text)) ? refusal : undefined
}
