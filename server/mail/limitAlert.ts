import * as v from 'valibot'
import { limitNames, limitOf, type Limits } from '../../shared/rules/limits.ts'
import { venue } from '../../venue/venue.ts'
import { EXPECTED_PER_HOUR } from '../db/limits/limitAlert.ts'
import { emailText, type Email } from './mail.ts'

const Details = v.object({ limit: v.picklist(limitNames) })

/** To the venue: which limit was reached too often; nothing of anybody. */
export function limitAlert(limits: Limits, details: unknown, id: string): Email {
  const { limit } = v.parse(Details, details)
  const { counts, most } = limitOf(limits, limit)
  return {
    id,
    to: venue.email,
    subject: 'Une limite du site est souvent atteinte',
    text: emailText([
      `Une limite du site vient d’être atteinte plus de ${EXPECTED_PER_HOUR} fois en une heure :`,
      `${counts} : ${most} au plus (${limit}).`,
      '',
      'Quelqu’un essaie peut-être de vider vos créneaux ou d’abuser de vos formulaires : la limite l’en empêche, et rien n’est à faire de suite.',
      'Si ce sont de vrais clients, elle peut être relevée : la personne qui s’occupe du site sait comment (LIMITS).',
      '',
      'Ce message part une fois par jour au plus.',
    ]),
  }
}
