import { activityWords } from '../../venue/activityWords.ts'
import { months } from '../rules/day.ts'
import { fold } from './french.ts'

/** The words by which people ask, folded (french.ts); typos are forgiven where they are read. */
const phrases = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '))

const activityNames = Object.values(activityWords).flat().map(fold)

/** The words of each topic, the most exact topic first. */
export const topicPhrases = {
  duration: phrases('combien de temps, combien d heure, combien de minute, duree, dure, durent'),
  party: phrases(
    'combien de personne, combien de joueur, combien d enfant, a combien',
    'combien de gamin, combien de gosse, combien de copain, combien d ami, combien d invite',
    'combien de poste, combien de place assise',
    ...activityNames.map((name) => `combien de ${name}`),
    'nombre de personne, nombre de joueur, maximum de personne, max de personne, personne maximum',
  ),
  slots: phrases(
    'disponible, disponibilite, dispo, creneau, place libre, complet',
    'reste de la place, reste des place, reste 1 place, reste il, reste t il',
    'encore de la place, encore des place',
  ),
  hours: phrases(
    'horaire, ouvert, ouverte, ouverture, ouvrir, ouvre, ouvrez',
    'ferme, fermee, fermeture, fermer, fermez, quels jours, oraire, orair, ouver',
  ),
  price: phrases('prix, tarif, cout, coute, coutent, combien, cher, euro, €, budget'),
  age: phrases('age, trop jeune, trop petit'),
}

/** About the hours only where nothing else is meant: « à quelle heure », but of what? */
export const hourPhrases = phrases('quelle heure, quel heure, quand venir')

/** Other words for an activity, by its id, as the venue's folder gives them, in its order. */
export const activityPhrases: Record<string, string[]> = Object.fromEntries(
  Object.entries(activityWords).map(([id, words]) => [id, words.map(fold)]),
)

/** As they are written in a question once it is folded. */
export const foldedMonths = months.map(fold)

/** Words without which a question says the same. */
export const plainWords = new Set(
  [
    'a ai au aux avec avez bien bonjour bonsoir c ca ce ces cela cet cette chez comment d dans de des dire',
    'donc du elle en encore est et etes etre eu eux faire fait faites faut ici il ils j jai je l la le les leur lui',
    'm ma mais me merci mes moi mon n ne nos notre nous on ont ou par pas pendant peu peut peuvent peux plait plus',
    'possible pour pourriez pouvez pouvoir prendre puis q qu quand que quel quelle quelles quelqu quels qui quoi',
    's sa sais salut savoir se serait ses si sil soir son sont suis sur svp t ta te tes toi ton tous tout toute tu un',
    'une va vais venez venir veux viens vient vos votre voudrais voulons vous y allez',
    'ado adulte ami amis enfant fils fille personne place salle seance session partie fois',
    'jouer joue jeu jeux joueur an ans combien euros h heure heures min moment jour jours',
    'aujourd hui demain apres midi matin maintenant actuellement semaine week end weekend prochain prochaine',
    'noel reveillon minuit vacances fetes arrive arriver entre entrer passe passer dont famille copain copine pote reserver',
    // Telephone spelling.
    'koi ke kel kan ki pr pk stp slt bjr cmb max maximum le',
    ...foldedMonths,
  ].flatMap((line) => line.split(' ')),
)
