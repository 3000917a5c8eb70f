import * as v from 'valibot'
import { wallClock } from '../../shared/rules/day.ts'
import { venue } from '../../venue/venue.ts'
import { emailText, moment, type Email } from './mail.ts'

/** When the last backup was begun, epoch milliseconds; null where there is none. */
const Details = v.object({ last: v.nullable(v.number()) })

/** To the venue: what it would lose with its disk is not written anywhere else. */
export function backupAlert(details: unknown, id: string): Email {
  const { last } = v.parse(Details, details)
  return {
    id,
    to: venue.email,
    subject: 'La sauvegarde du site a échoué',
    text: emailText([
      'La sauvegarde des comptes et des réservations n’a pas pu être faite.',
      last === null
        ? 'Il n’y en a encore aucune.'
        : `La dernière date du ${moment(wallClock(last))}.`,
      '',
      'Le site fonctionne, et la sauvegarde est retentée tous les quarts d’heure. Prévenez la personne qui s’occupe du site : elle sait où lire ce qui manque (backup-failed).',
      '',
      'Ce message part une fois par jour au plus, tant que la sauvegarde échoue.',
    ]),
  }
}
