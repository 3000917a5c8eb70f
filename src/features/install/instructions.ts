import { venue } from '../../../venue/venue.ts'
import type { InstallMethod } from './installMethod.ts'

type InstallStep = { drawing: string; text: string }
export type InstallInstructions = {
  where: string
  offer?: { title: string; pitch: string }
  steps: readonly InstallStep[]
  note?: string
}

const share = {
  drawing: 'install-share',
  text: 'Touchez «\u00a0Partager\u00a0», en bas ou en haut de l’écran.',
}
const add = {
  drawing: 'install-add',
  text: 'Puis «\u00a0Sur l’écran d’accueil\u00a0», en faisant défiler la liste.',
}
const home = {
  drawing: 'install-home',
  text: `Confirmez : ${venue.name} est parmi vos applications.`,
}
const menu = { drawing: 'install-menu', text: 'Ouvrez le menu du navigateur, ses trois points.' }

/** iOS keeps an installed app's data apart (WebKit: seven days without a visit empty a tab's). */
export const iosNote =
  'Installer protège vos données\u00a0: Safari efface ce que garde un onglet après 7 jours sans visite. L’application a sa propre mémoire\u00a0: connectez-vous-y une fois de plus.'

const pitch = 'Vos réservations et leur QR code s’ouvrent d’un geste, même sans réseau.'
/** What is offered on a phone. */
export const plainOffer = { title: `${venue.name} sur votre écran d’accueil`, pitch }

/** Our own words for each browser's menus, as they read in French; no step where nothing can be done. */
export const instructions: Record<InstallMethod, InstallInstructions> = {
  installed: { where: 'Ce navigateur', steps: [], note: 'Vous êtes dans l’application installée.' },
  question: {
    where: 'Ce navigateur',
    offer: { title: `Installer ${venue.name}`, pitch },
    steps: [],
  },
  'ios-safari': { where: 'iPhone et iPad, Safari', steps: [share, add, home], note: iosNote },
  'ios-other': {
    where: 'iPhone et iPad, autre navigateur',
    steps: [
      {
        drawing: 'install-share',
        text: 'Touchez «\u00a0Partager\u00a0», dans la barre d’adresse ou le menu.',
      },
      add,
      home,
    ],
    note: `Si «\u00a0Sur l’écran d’accueil\u00a0» n’y est pas, ouvrez cette page dans Safari. ${iosNote}`,
  },
  'firefox-android': {
    where: 'Android, Firefox',
    steps: [
      menu,
      {
        drawing: 'install-add',
        text: 'Touchez «\u00a0Installer\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
      },
      home,
    ],
  },
  android: {
    where: 'Android, Chrome et les autres',
    steps: [
      menu,
      {
        drawing: 'install-add',
        text: 'Touchez «\u00a0Ajouter à l’écran d’accueil\u00a0», puis «\u00a0Installer\u00a0».',
      },
      home,
    ],
  },
  'safari-mac': {
    where: 'Mac, Safari',
    offer: { title: `${venue.name} dans votre Dock`, pitch },
    steps: [
      { drawing: 'install-file', text: 'Ouvrez le menu «\u00a0Fichier\u00a0».' },
      {
        drawing: 'install-dock',
        text: 'Choisissez «\u00a0Ajouter au Dock\u00a0», puis «\u00a0Ajouter\u00a0».',
      },
    ],
    note: 'Il faut macOS Sonoma ou une version plus récente. L’application a sa propre mémoire\u00a0: connectez-vous-y une fois de plus.',
  },
  desk: {
    where: 'Ordinateur, Chrome et Edge',
    steps: [
      {
        drawing: 'install-bar',
        text: 'Cliquez sur le signe d’installation, au bout de la barre d’adresse.',
      },
      {
        drawing: 'install-home',
        text: `Confirmez : ${venue.name} s’ouvre dans sa propre fenêtre.`,
      },
    ],
    note: 'Sans ce signe, cherchez «\u00a0Installer\u00a0» dans le menu du navigateur.',
  },
  'firefox-desk': {
    where: 'Ordinateur, Firefox',
    steps: [],
    note: 'Firefox sur ordinateur n’installe pas de sites. Ici, tout marche dans l’onglet, même sans réseau\u00a0; pour une fenêtre à part, passez par Chrome, Edge ou Safari.',
  },
  'in-app': {
    where: 'Dans une autre application (réseau social, messagerie)',
    offer: {
      title: `${venue.name} dans votre navigateur`,
      pitch: 'Cette fenêtre appartient à une autre application et oublie ce qu’elle garde.',
    },
    steps: [
      { drawing: 'install-menu', text: 'Ouvrez le menu de la page, ses points ou sa flèche.' },
      {
        drawing: 'install-out',
        text: 'Choisissez «\u00a0Ouvrir dans le navigateur\u00a0», puis revenez ici.',
      },
    ],
    note: 'Une fois dans le navigateur, le site s’installe et garde vos données.',
  },
}
