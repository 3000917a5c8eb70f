/**
 * What this venue sells over the counter, for the embedded systems. Another venue edits this file
 * and puts its pictures into server/upstreams/articles/images. Read by the server alone.
 */
type CatalogTariff = { id: number; name: string; price: number; currency: '€' }

export type CatalogArticle = {
  id: number
  name: string
  category: string
  idGroup: number
  /** Below the articles host. */
  image: string | null
  tariffs: CatalogTariff[]
}

export const catalogGroups = [
  { id: 10, name: 'Entrées' },
  { id: 20, name: 'Temps de jeu' },
  { id: 30, name: 'Boissons' },
  { id: 40, name: 'À grignoter' },
  { id: 50, name: 'Boutique' },
  { id: 60, name: 'Cartes cadeaux' },
]

/** Name and price of each tariff, in euros, tax included. */
type Prices = Record<string, number>

const entry = sold('entree', 10)
const play = sold('jeu', 20)
const drink = sold('boisson', 30)
const snack = sold('snack', 40)
const shop = sold('boutique', 50)
const gift = sold('cadeau', 60)

export const catalogArticles: CatalogArticle[] = [
  entry(1001, 'Entrée sans date', 'ticket', {
    'Une heure d’arcade': 15,
    'Une heure de console': 20,
  }),
  entry(1002, 'Pass journée arcade', 'bracelet', { 'La journée': 28 }),
  entry(1003, 'Nocturne du vendredi', 'nocturne', { 'La soirée': 18 }),
  play(2001, 'Une heure de simulateur', 'volant', { 'Par personne': 30 }),
  play(2002, 'Une heure de réalité virtuelle', 'casque', { 'Par personne': 25 }),
  play(2003, 'Une heure de console', 'manette', { 'Par personne': 20 }),
  play(2004, 'Une heure d’arcade', 'jetons', { 'Par personne': 15 }),
  play(2005, 'Privatisation de la salle', null, {}),
  drink(3001, 'Limonade de la maison', 'limonade', { '33 cl': 3.5, '50 cl': 4.8 }),
  drink(3002, 'Café', 'cafe', { Espresso: 2, Allongé: 2.2, Crème: 3 }),
  drink(3003, 'Sirop à l’eau', 'sirop', { 'Le verre': 1.5 }),
  snack(4001, 'Pop-corn', 'popcorn', { Petit: 3, Grand: 5 }),
  snack(4002, 'Cookie du jour', 'cookie', { 'La pièce': 2.5 }),
  shop(5001, 'T-shirt Borne', 't-shirt', { Adulte: 22, Enfant: 16 }),
  shop(5002, 'Mug à pixels', 'mug', { 'La pièce': 12 }),
  shop(5003, 'Paire de dés', 'des', { 'La paire': 4.9 }),
  shop(5004, 'Affiche du tournoi', 'affiche', { A3: 8 }),
  gift(6001, 'Carte cadeau', 'carte-cadeau', { Découverte: 20, Soirée: 50, Tribu: 100 }),
]

function sold(category: string, idGroup: number) {
  return (id: number, name: string, image: string | null, prices: Prices): CatalogArticle => ({
    id,
    name,
    category,
    idGroup,
    image: image && `/images/${image}.svg`,
    tariffs: Object.entries(prices).map(([label, price], index) => ({
      id: id * 100 + index + 1,
      name: label,
      price,
      currency: '€',
    })),
  })
}
