/** What a visitor wants to know of an activity before coming. Part of `venue.ts`: another venue edits both. */
export type ActivityGuideEntry = {
  /** What happens, in order. */
  does: string[]
  forWhom: string
  /** What to bring, to wear, to beware of. */
  know: string[]
}

export const activityGuide: Record<string, ActivityGuideEntry> = {
  simulators: {
    does: [
      'On règle le baquet et les pédales à votre taille : cinq minutes, avec quelqu’un de l’équipe.',
      'Un quart d’heure d’essais, seul en piste, le temps de trouver les freins.',
      'Puis la course, jusqu’à six sur la même grille, et vos chronos imprimés à la sortie.',
    ],
    forWhom:
      'Pour qui aime la vitesse et la précision. Ni permis ni expérience : les aides au pilotage se règlent au bouton.',
    know: [
      'Dès 12 ans et 1,40 m, jusqu’à 130 kg.',
      'Des chaussures fermées à semelle fine ; nous en prêtons, du 36 au 46.',
      'Le volant force : pas avec un poignet, une épaule ou un dos blessé.',
      'Deux baquets à hauteur de fauteuil, accélérateur et frein au volant.',
    ],
  },
  vr: {
    does: [
      'Vous choisissez un monde : plonger, escalader, tirer à l’arc, s’évader à quatre.',
      'Deux voyages de moins de trente minutes, avec une pause pour en parler.',
      'Ceux qui attendent suivent sur l’écran, et commentent.',
    ],
    forWhom:
      'Seul pour l’émerveillement, à quatre pour s’en sortir ensemble. Les mondes calmes vont bien à une première fois.',
    know: [
      'Dès 10 ans. Lunettes acceptées jusqu’à 15 cm de large.',
      'Mal des transports ? Commencez assis, dans un monde où l’on reste sur place.',
      'Déconseillée en cas de grossesse, de troubles de l’équilibre ou avec un stimulateur cardiaque.',
      'Cheveux longs attachés ; un masque propre est fourni à chacun.',
    ],
  },
  consoles: {
    does: [
      'Un salon à vous : un canapé, un grand écran, quatre manettes, le son que vous voulez.',
      'Trente jeux au menu, du duel de combat au kart ; on change quand on veut.',
      'Le vainqueur reste, le perdant passe la manette.',
    ],
    forWhom: 'Familles, bandes d’amis, parents qui attendent leur revanche depuis vingt ans.',
    know: [
      'Dès 6 ans ; les jeux classés 16 ou 18 ans demandent cet âge.',
      'Vos propres manettes sont les bienvenues.',
      'Manettes adaptatives et gros boutons sur demande.',
    ],
  },
  arcade: {
    does: [
      'Vingt bornes en jeu libre : aucune pièce à glisser, on recommence autant qu’on veut.',
      'On se mesure au score du mois, écrit à la craie à côté de chaque machine.',
      'On joue à deux sur le même pupitre, coude contre coude.',
    ],
    forWhom:
      'Nostalgiques et débutants : une partie perdue dure deux minutes, la suivante commence aussitôt.',
    know: [
      'Dès 6 ans ; des tabourets pour les plus petits.',
      'Lumières vives et sons forts : le mercredi de 14 h à 16 h, c’est l’heure calme.',
      'Quatre bornes basses, jouables en fauteuil.',
    ],
  },
  boardgames: {
    does: [
      'Vous dites combien vous êtes et l’humeur du jour : trois boîtes arrivent sur la table.',
      'La règle est expliquée en trois minutes, et le premier tour se joue avec vous.',
      'Deux heures pour finir, ou pour ouvrir la boîte suivante.',
    ],
    forWhom:
      'Dès deux joueurs : adresse, bluff, coopération ou casse-tête, pour ceux que les écrans fatiguent.',
    know: [
      'Dès 6 ans.',
      'Les boissons viennent à table dans des gobelets fermés.',
      'Règles lues à voix haute, dés et cartes en relief sur demande.',
    ],
  },
}

/** For who hesitates: a situation, and what we would do. */
export const recommendations = [
  {
    activityId: 'boardgames',
    situation: 'À six, et certains ne se connaissent pas',
    text: 'une table, un jeu d’équipe : la glace fond au premier tour.',
  },
  {
    activityId: 'arcade',
    situation: 'Avec des enfants de 6 à 9 ans',
    text: 'vingt machines, aucune attente, et l’on joue à leurs côtés.',
  },
  {
    activityId: 'vr',
    situation: 'À deux, pour quelque chose de jamais vu',
    text: 'un monde calme d’abord, puis celui qui fait crier.',
  },
  {
    activityId: 'simulators',
    situation: 'Pour un cadeau qui fait du bruit',
    text: 'une heure de baquet, et le chrono à encadrer.',
  },
] as const
