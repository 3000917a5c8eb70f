import { phoneLink } from '../../../shared/rules/phone.ts'
import { venue } from '../../../venue/venue.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import surface from '../../ui/styles/surface.module.css'
import styles from './account.module.css'
import layout from '../../ui/styles/layout.module.css'

/** A mail draft in the visitor's own mail program, and the telephone. */
export function WriteToVenue(draft: MailDraft) {
  return (
    <ul className={styles.ways}>
      <li>
        <a className={`${surface.sheet} ${styles.way}`} href={mailLink(draft)}>
          <Icon name="mail" />
          <span>
            <strong>Écrire un email</strong>
            {venue.email}
          </span>
        </a>
      </li>
      <li>
        <a className={`${surface.sheet} ${styles.way}`} href={phoneLink(venue.phone)}>
          <Icon name="phone" />
          <span>
            <strong>Appeler</strong>
            {venue.phone}
          </span>
        </a>
      </li>
    </ul>
  )
}

/** Where another system keeps the accounts, whose passwords this site cannot change: who can. */
export function PasswordByVenue() {
  return (
    <div className={layout.stack5}>
      <Notice title="Mot de passe oublié ? Demandez-nous" silent>
        Il ne se change pas en ligne. Appelez-nous ou écrivez-nous : nous vous aidons à en choisir
        un nouveau.
      </Notice>
      <WriteToVenue {...resetDraft('')} />
    </div>
  )
}

/** What a mail to the venue begins with. */
type MailDraft = { subject: string; message: string }

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
