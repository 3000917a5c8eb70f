import { findStorageLack } from '../../platform/storage.ts'

const storageLacks = {
  refused: 'ne garde rien pour ce site : autorisez ses données, hors navigation privée',
  full: 'n’a plus de place : libérez-en',
  silent: 'ne répond pas quand nous lisons ce qu’il garde : redémarrez-le',
}

/** Why this browser cannot be a device of the venue, before a code is spent on it; nothing where it can. */
export async function findDeviceLack(): Promise<string | undefined> {
  if (!globalThis.isSecureContext)
    return 'Cette page est ouverte en http, sans protection : un appareil de la salle s’appaire à l’adresse du site en https. Le code n’a pas servi.'
  const lack = await findStorageLack()
  return lack && `Ce navigateur ${storageLacks[lack]}, puis recommencez. Le code n’a pas servi.`
}
