/** Who is counted. */
export const folks =
  'personnes?|joueurs?|joueuses?|adultes?|enfants?|amis?|amies?|camarades?|potes?|copains?|copines?|collegues?|participants?|gamins?|invites?|salaries?|employes?|ados?|pilot(?:es?)?|places?|gosses?|fils|filles?|garcons?|parents?|jeunes|eleves|grands'
/** Behind a number that counts somebody. */
export const people = `(?:de |petits? |jeunes |autres )?(?:${folks})\\b`
const units =
  'couples|familles|classes|groupes|equipes|h\\d*|heures?|min\\w*|mois|jours?|ans?|euros?|semaines?|kg|cm|m\\d*|pm|am|fois|er|fevrier|decembre|janvier'
/** Behind a number that counts nobody. */
export const notPeople = `(?! ?(?:(?:${units})\\b|[€/:%]|,\\d))`
