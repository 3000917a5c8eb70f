import { years } from '../../shared/rules/activityWords.ts'
import { formatDate, formatDay, wallClock } from '../../shared/rules/day.ts'
import { answerDelay, type Inquiry } from '../../shared/api/request.ts'
import { venue } from '../../venue/venue.ts'
import type { Fact } from './blocks.ts'
import { letter } from './letter.ts'
import { type Email, moment, phone } from './mail.ts'

/** A request as both e-mails need it. */
export type ReceivedInquiry = {
  reference: string
  request: Inquiry
  /** When it came, epoch milliseconds. */
  at: number
}

const kinds = { contact: 'Message', birthday: 'Anniversaire', business: 'Événement d’entreprise' }

/** To the venue: everything that was asked; an answer goes to the visitor. */
export function toVenue({ reference, request }: ReceivedInquiry): Email {
  const { kind, name, email } = request
  const day = kind === 'contact' ? '' : `, ${formatDay(request.date)}`
  return letter(
    {
      id: `${reference.toLowerCase()}.venue`,
      to: venue.email,
      replyTo: email,
      subject: `${kinds[kind]} : ${name}${day} (${reference})`,
    },
    [
      `${kinds[kind]}, référence ${reference}`,
      { facts: facts(request) },
      request.message || 'Sans message.',
      `Répondre à ce mail répond à ${name}.`,
    ],
  )
}

/**
 * To the visitor. Nothing that was typed is repeated: anybody can type another one's address, and
 * this e-mail must be of no use for that.
 */
export function toVisitor({ reference, request, at }: ReceivedInquiry): Email {
  const id = `${reference.toLowerCase()}.visitor`
  const subject = `Votre demande est bien arrivée (${reference})`
  return letter({ id, to: request.email, subject }, [
    `Votre demande est bien arrivée chez ${venue.name} le ${moment(wallClock(at))}, sous la référence ${reference}.`,
    `Nous y répondons ${answerDelay}, à cette adresse.`,
    `Plus pressé ? Appelez-nous au ${phone}.`,
    'Vous n’avez rien demandé ? Quelqu’un s’est trompé d’adresse : ce message reste sans suite.',
  ])
}

function facts(request: Inquiry): Fact[] {
  const { name, email, phone } = request
  const who: Fact[] = [
    ['Nom', name],
    ['Email', email],
    ['Téléphone', phone || 'non donné'],
  ]
  if (request.kind === 'contact') return who
  const day = formatDate(request.date)
  if (request.kind === 'birthday') {
    return [
      ['Date souhaitée', day],
      ['Enfants', String(request.people)],
      ['Âge fêté', `${request.age} ${years(request.age)}`],
      ...who,
    ]
  }
  return [
    ['Entreprise', request.company || 'non donnée'],
    ['Date souhaitée', day],
    ['Personnes', String(request.people)],
    ...who,
  ]
}
