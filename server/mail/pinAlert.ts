import * as v from 'valibot'
import { venue } from '../../venue/venue.ts'
import { emailText, type Email } from './mail.ts'

const Details = v.object({
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
  const { what, person, device, count } = v.parse(Details, details)
  return {
    id,
    to: venue.email,
    subject: `${wrong[what].some} sur un appareil de la salle`,
    text: emailText([
      `${count} ${wrong[what].are} au nom de ${person}, le dernier sur l’appareil « ${device} ».`,
      '',
      'Chaque essai fait attendre le suivant plus longtemps. Si ce n’est pas un oubli, retirez cet appareil depuis le bureau (page /scan, vue Équipe) et donnez un nouveau code à la personne.',
    ]),
  }
}
