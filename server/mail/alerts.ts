import * as v from 'valibot'
import { wallClock } from '../../shared/rules/day.ts'
import { venue } from '../../venue/venue.ts'
import { letter } from './letter.ts'
import { moment, type Email } from './mail.ts'
import { limitNames, limitOf, type Limits } from '../limits/limits.ts'
import { EXPECTED_PER_HOUR } from '../limits/attempts.ts'

/** When the last backup was begun, epoch milliseconds; null where there is none. */
const Details = v.object({ last: v.nullable(v.number()) })

/** To the venue: what it would lose with its disk is not written anywhere else. */
export function backupAlert(details: unknown, id: string): Email {
  const { last } = v.parse(Details, details)
  return letter({ id, to: venue.email, subject: 'La sauvegarde du site a échoué' }, [
    'La sauvegarde des comptes et des réservations n’a pas pu être faite.',
    last === null
      ? 'Il n’y en a encore aucune.'
      : `La dernière date du ${moment(wallClock(last))}.`,
    'Le site fonctionne, et la sauvegarde est retentée tous les quarts d’heure. Prévenez la personne qui s’occupe du site : elle sait où lire ce qui manque (backup-failed).',
    'Ce message part une fois par jour au plus, tant que la sauvegarde échoue.',
  ])
}

const LimitDetails = v.object({ limit: v.picklist(limitNames) })

/** To the venue: which limit was reached too often; nothing of anybody. */
export function limitAlert(limits: Limits, details: unknown, id: string): Email {
  const { limit } = v.parse(LimitDetails, details)
  const { counts, most } = limitOf(limits, limit)
  return letter({ id, to: venue.email, subject: 'Une limite du site est souvent atteinte' }, [
    `Une limite du site vient d’être atteinte plus de ${EXPECTED_PER_HOUR} fois en une heure :`,
    `${counts} : ${most} au plus (${limit}).`,
    'Quelqu’un essaie peut-être de vider vos créneaux ou d’abuser de vos formulaires : la limite l’en empêche, et rien n’est à faire de suite.',
    'Si ce sont de vrais clients, elle peut être relevée : la personne qui s’occupe du site sait comment (LIMITS).',
    'Ce message part une fois par jour au plus.',
  ])
}

const PinDetails = v.object({
  what: v.optional(v.picklist(['pin', 'passphrase']), 'pin'),
  person: v.string(),
  device: v.string(),
  count: v.number(),
})

const wrong = {
  pin: { are: 'codes PIN faux ont été saisis', some: 'Des codes PIN faux' },
  passphrase: {
    are: 'phrases de passe fausses ont été saisies',
    some: 'Des phrases de passe fausses',
  },
}

/** To the venue: somebody keeps trying the PIN, or the passphrase, of one of its people. */
export function pinAlert(details: unknown, id: string): Email {
  const { what, person, device, count } = v.parse(PinDetails, details)
  return letter(
    { id, to: venue.email, subject: `${wrong[what].some} sur un appareil de la salle` },
    [
      `${count} ${wrong[what].are} au nom de ${person}, le dernier sur l’appareil « ${device} ».`,
      'Chaque essai fait attendre le suivant plus longtemps. Si ce n’est pas un oubli, retirez cet appareil depuis le bureau (page /scan, vue Équipe) et donnez un nouveau code à la personne.',
    ],
  )
}

const DeviceDetails = v.pick(PinDetails, ['device'])

/** To the venue: a device's token is used where nobody has confirmed it. */
export function deviceAlert(details: unknown, id: string): Email {
  const { device } = v.parse(DeviceDetails, details)
  return letter(
    { id, to: venue.email, subject: 'Un appareil de la salle répond d’un autre réseau' },
    [
      `L’appareil « ${device} » vient d’être utilisé depuis un réseau où personne ne s’est connecté avec lui.`,
      'Si votre accès à Internet a changé, ou si l’appareil est avec l’un de vous, rien n’est à faire : il reste utilisable, et le premier code PIN saisi confirme le réseau.',
      'S’il a disparu, retirez-le depuis le bureau (page /scan, vue Équipe). Le journal y dit quels appareils ont été vus ailleurs ; ce message part une fois par jour au plus.',
    ],
  )
}
