import { stemmer } from '@orama/stemmers/french'
import { activityWords } from '../../venue/activityWords.ts'
import { fold } from '../../shared/assistant/french.ts'

/** Words that say nothing of what a question is about. */
const empty = new Set(
  (
    'a ai aie au aux avec avez avoir bien bonjour bonsoir c ca car ce ces cela cet cette chez comme comment d dans de des dire dis dit ' +
    'dois doit donc donne donner du elle en encore es est et etait etes etre eu eux explique faire fais fait faut faudra hello il ils j je juste l la le les leur ' +
    'lui m ma mais me meme merci mes mien moi mon n ne ni nos notre nous on ont ou par parce pas peu peut peuvent peux plait plus plutot pour ' +
    'pourquoi pourrais pourriez pouvez pouvoir puis q qu quand que quel quelle quelles quels qui quoi s sa sais salut savoir se sera ses si sil ' +
    'soir soit son sont sur svp t ta te tes toi ton tous tout toute toutes tres tu un une utilise va vais veut veux via voir vos votre voudrais vous y ' +
    'aimerais besoin possible propos question aide aider existe prendre prend prends prenez dites souhaite souhaiterais chose peuvent serait pouvais il-y-a suis jai quelqu faites bons etc depuis accepte acceptes accepter acceptez acceptees minimum maximum max alors aussi apres avant'
  ).split(' '),
)

/** Different words for one thing: each group is found by any of its words. */
const groups = [
  ...Object.values(activityWords).map((words) => words.join(' ')),
  'anniversaire anniv annif anni birthday feter',
  'prix tarif combien cout coute coutent cher montant',
  'horaire heure ouvert ouverture ferme fermeture',
  'abonnement abo abonner abonne mensuel',
  'entreprise societe cse seminaire teambuilding collegue afterwork pro',
  'annuler annulation decommander desister',
  'rembourser remboursement rembourse',
  'parking garer stationner stationnement voiture',
  'handicap handicape pmr fauteuil accessible accessibilite',
  'telephone numero appeler joindre',
  'mail email courriel mel',
  'adresse situe trouver localisation itineraire',
  'manger repas nourriture restauration snack pizza burger sandwich frite faim',
  'boire boisson',
  'payer paiement paie paient payent regler carte bancaire cb especes',
  'enfant gamin petit mineur',
  'compte espace',
  'donnees confidentialite rgpd personnelles',
  'cadeau offrir',
  'reduction reduit etudiant promo promotion remise rabais senior',
  'enceinte grossesse',
  'retard arriver tard',
  'deplacer reporter decaler modifier changer',
  'metro rer train gare',
  'velo bicyclette',
  'chien animal',
  'sourd sourde malentendant',
  'aveugle malvoyant',
  'epilepsie epileptique',
  'allergie allergique gluten regime vegetarien',
]

const synonyms = new Map<string, string[]>()
for (const group of groups) {
  const words = group.split(' ').map(stem)
  for (const word of words) synonyms.set(word, [...(synonyms.get(word) ?? []), ...words])
}

function stem(word: string): string {
  return stemmer(word).replace(/^e?mail$/, 'mail')
}

/** The stems of a text's meaningful words. */
export function stemsOf(text: string): string[] {
  // « Où » and « ou » are one word without its accent.
  const clear = text
    .replace(/e-mail/gi, 'email')
    .replace(/en ce moment/gi, '')
    // A company is « société » too.
    .replace(/jeux? de soci[eé]t[eé]s?/gi, 'plateau')
    .replace(/(?<!\p{L})où(?!\p{L})|(?<!\p{L})ou(?=\s*\??\s*$)/giu, 'adresse')
  return fold(clear)
    .split(/[ .,:/]/)
    .filter((word) => word && !empty.has(word))
    .map(stem)
}

/** Other stems for the same thing. */
export function alike(stemmed: string): string[] {
  return (synonyms.get(stemmed) ?? []).filter((other) => other !== stemmed)
}
