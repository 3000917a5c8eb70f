/** How one comes to this venue and gets around in it. Part of `venue.ts`: another venue edits both, and `src/ui/drawings/plan.svg`. */
export type AccessRoute = {
  means: 'train' | 'bus' | 'bike' | 'car'
  title: string
  text: string
}

export const accessRoutes: AccessRoute[] = [
  {
    means: 'train',
    title: 'En train, sept minutes à pied',
    text: 'Ligne Z, gare d’Argentelle-Centre, sortie Quai. Descendez la rue de la Gare, prenez la rue du Port à gauche, puis la rue des Manettes à gauche : l’enseigne est allumée. Ascenseur dans la gare, trottoirs abaissés jusqu’à la porte.',
  },
  {
    means: 'bus',
    title: 'En bus, à cinquante mètres',
    text: 'Lignes 997 et 999, arrêt « Les Manettes ». La 999 passe jusqu’à 00 h 40 le vendredi et le samedi.',
  },
  {
    means: 'bike',
    title: 'À vélo, par la voie du quai',
    text: 'Douze arceaux couverts devant la porte, une prise pour recharger, une pompe à l’accueil.',
  },
  {
    means: 'car',
    title: 'En voiture',
    text: 'Parking du Port, à 200 m : 80 places, gratuit après 18 h et le dimanche. Deux places réservées aux personnes handicapées, rue des Manettes, devant l’entrée.',
  },
]

/** Names on `src/ui/drawings/plan.svg`, in its units; `turn` in degrees. */
export const mapLabels = [
  { text: 'Gare d’Argentelle-Centre', x: 18, y: 32 },
  { text: 'rue de la Gare', x: 112, y: 84, turn: 74 },
  { text: 'rue du Port', x: 4, y: 209, turn: -2 },
  { text: 'rue des Manettes', x: 318, y: 174 },
  { text: 'La Seine', x: 330, y: 303, turn: -6 },
  { text: 'Parking', x: 250, y: 239 },
  { text: 'Bus', x: 214, y: 176 },
] as const

/** What can be measured at the door and inside. */
export const doorMeasures = [
  { figure: '93 cm', text: 'la porte d’entrée, automatique' },
  { figure: '0 cm', text: 'de seuil, de la rue au fond de la salle' },
  { figure: '140 cm', text: 'les allées, partout' },
  { figure: '78 cm', text: 'le comptoir, à hauteur d’assise' },
]

/** What there is for whom. */
export const accessibleFacilities = [
  {
    name: 'Toilettes',
    text: 'Adaptées, au rez-de-chaussée : cercle de 150 cm, barre à droite, table à langer.',
  },
  {
    name: 'Simulateurs',
    text: 'Deux baquets à 48 cm pour un transfert depuis un fauteuil, accélérateur et frein au volant.',
  },
  {
    name: 'Arcade et consoles',
    text: 'Quatre bornes basses, manettes adaptatives, gros boutons à poser où l’on veut.',
  },
  {
    name: 'Réalité virtuelle',
    text: 'Se joue assis. Les jeux qui demandent deux mains ou de marcher sont signalés.',
  },
  {
    name: 'Entendre',
    text: 'Boucle magnétique à l’accueil, sous-titres activés par défaut, alerte incendie lumineuse.',
  },
  {
    name: 'Voir',
    text: 'Chiens guides bienvenus, règles lues à voix haute, dés et cartes en relief sur demande.',
  },
]

/** When it is calm, for who fears noise and light. */
export const quietHour = {
  title: 'L’heure calme',
  text: 'Le mercredi de 14 h à 16 h : son baissé de moitié, lumières fixes, salle à moitié pleine, un coin sans écran pour souffler. Un accompagnant entre gratuitement, ce jour-là et les autres.',
}
