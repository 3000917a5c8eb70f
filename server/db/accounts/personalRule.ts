import { keep } from '../../../shared/rules/retention.ts'

/** What becomes of one column of the database for a customer who asks for a copy, or to be forgotten. */
export type Rule = {
  /** Whether the export gives it; where it does not, why, in words for the customer. */
  exported: true | { not: string }
  /** What deletion makes of it; what stays says why it may. */
  deleted: 'erased' | 'anonymised' | { kept: string }
}

export const mine: Rule = { exported: true, deleted: 'erased' }

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text

/** Gives each of these columns the same rule; they are told by their names with spaces between. */
export function each<Text extends string>(rule: Rule, ...columns: Text[]): Record<Words<Text>, Rule>
export function each(rule: Rule, ...columns: string[]): Record<string, Rule> {
  const names = columns.flatMap((text) => text.split(' '))
  return Object.fromEntries(names.map((name) => [name, rule]))
}

export const secretRule = (what: string): Rule => ({
  exported: { not: `${what} : un secret, que personne ne peut lire et qui ne dit rien de vous.` },
  deleted: 'erased',
})

/** Facts of a visit, which the accounts of the venue need for ten years, and nobody's without a customer. */
export const visitRule: Rule = { exported: true, deleted: { kept: 'a visit of nobody' } }

/** Of the venue itself, and of no person. */
export const venueRule: Rule = {
  exported: { not: 'Ce que la salle propose, ses horaires et ses totaux ne parlent de personne.' },
  deleted: { kept: 'of no person' },
}

/** Of whoever works at the venue, and of its own devices. */
export const teamRule: Rule = {
  exported: {
    not: 'L’équipe de la salle et ce qu’elle fait sur ses appareils ne sont pas à vous.',
  },
  deleted: { kept: 'of the team, not of a customer' },
}

/** Anybody can type anybody's address into a form: it proves nothing, so it opens and erases nothing. */
export const inquiryRule: Rule = {
  exported: {
    not: `Les demandes envoyées par un formulaire ne sont pas liées à un compte : l’adresse qui y est tapée ne prouve pas qui écrit. Elles sont effacées au bout de ${keep.inquiries.words} ; demandez-nous-les par e-mail.`,
  },
  deleted: { kept: 'not proven to be the customer’s; swept after twelve months' },
}

/** Whom the team booked for: a name and a number that somebody said prove nothing, as those of a form. */
export const guestRule: Rule = {
  exported: {
    not: `Ce que l’équipe note d’une réservation au téléphone ou au comptoir n’est lié à aucun compte\u00a0; c’est effacé ${keep.guests.words} après la visite. Demandez-le-nous par e-mail.`,
  },
  deleted: { kept: 'not proven to be the customer’s; erased 90 days after the visit' },
}

export const attemptRule: Rule = {
  exported: { not: 'Les compteurs de tentatives ne portent ni nom, ni adresse, ni compte.' },
  deleted: { kept: 'a keyed hash and counts; swept within days' },
}

/** As of a form's: whoever types an address proves nothing by it. */
export const challengeRule: Rule = {
  exported: {
    not: 'Les codes demandés pour une adresse ne sont pas liés à un compte\u00a0: l’adresse qui est tapée ne prouve pas qui la tape. Ils sont effacés 24 heures après leur fin.',
  },
  deleted: { kept: 'not proven to be the customer’s; swept 24 hours after they end' },
}

export const counterRule: Rule = {
  exported: {
    not: 'Le compteur de vos réservations est interne\u00a0: il ne dit rien de plus que leur liste.',
  },
  deleted: 'erased',
}
