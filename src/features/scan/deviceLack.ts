import { dropDatabase, openStore, set } from '../../platform/storage.ts'

const PROBE = 'borne-probe'
const PROBE_LIMIT_MS = 3000

/** Why this browser cannot be a device of the venue, before a code is spent on it; nothing where it can. */
export async function findDeviceLack(): Promise<string | undefined> {
  if (!globalThis.isSecureContext)
    return 'Cette page est ouverte en http, sans protection : un appareil de la salle s’appaire à l’adresse du site en https. Le code n’a pas servi.'
  const written = set(PROBE, 1, openStore(PROBE, 'strict')).then(() => dropDatabase(PROBE))
  const late = new Promise((_, reject) => setTimeout(reject, PROBE_LIMIT_MS))
  return Promise.race([written, late]).then(
    () => undefined,
    () =>
      'Ce navigateur ne garde rien pour ce site : sans cela il ne peut rien dire hors connexion. Autorisez les données du site, hors navigation privée, ou libérez de la place, puis recommencez. Le code n’a pas servi.',
  )
}
