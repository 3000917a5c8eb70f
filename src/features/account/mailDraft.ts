import { venue } from '../../../venue/venue.ts'

/** What a mail to the venue begins with. */
export type MailDraft = { subject: string; message: string }

/** A `mailto:` address with subject and text (RFC 6068). */
export function mailLink({ subject, message }: MailDraft): string {
  return `mailto:${venue.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
}

/** Asks the venue for what the page could not do. */
export function resetDraft(email: string): MailDraft {
  return {
    subject: 'Mot de passe oublié',
    message: `Bonjour,

Je ne retrouve plus le mot de passe de mon compte client. L’adresse de mon compte est : ${email}

Merci de m’aider à en choisir un nouveau.`,
  }
}

/** Opens the visitor's own mail program with a draft (`mailto:`, RFC 6068); the page stays. */
export function openMailDraft(link: string): void {
  window.location.assign(link)
}
