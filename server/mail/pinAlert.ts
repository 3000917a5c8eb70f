import * as v from 'valibot'
import { venue } from '../../venue/venue.ts'
import { emailText, type Email } from './mail.ts'

const Details = v.object({ person: v.string(), device: v.string(), count: v.number() })

/** To the venue: somebody keeps trying the PIN of one of its people. */
export function pinAlert(details: unknown, id: string): Email {
  const { person, device, count } = v.parse(Details, details)
  return {
    id,
    to: venue.email,
    subject: 'Des codes PIN faux sur un appareil de la salle',
    text: emailText([
      `${count} codes PIN faux ont été saisis au nom de ${person}, le dernier sur l’appareil « ${device} ».`,
      '',
      'Chaque essai fait attendre le suivant plus longtemps. Si ce n’est pas un oubli, retirez cet appareil depuis le bureau (page /scan, vue Équipe) et donnez un nouveau code à la personne.',
    ]),
  }
}
