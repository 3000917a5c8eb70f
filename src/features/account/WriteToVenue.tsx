import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '../../contract/document.ts'
import { venue } from '../../contract/venue.ts'
import styles from './WriteToVenue.module.css'

type WriteToVenueProps = { subject: string; message: string }

/** A mail draft in the visitor's own mail program, and the telephone. */
export function WriteToVenue({ subject, message }: WriteToVenueProps) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
  return (
    <ul className={styles.ways}>
      <li>
        <a className={styles.way} href={`mailto:${venue.email}?${query}`}>
          <Mail />
          <span>
            <strong>Écrire un e-mail</strong>
            {venue.email}
          </span>
        </a>
      </li>
      <li>
        <a className={styles.way} href={phoneLink(venue.phone)}>
          <Phone />
          <span>
            <strong>Appeler</strong>
            {venue.phone}
          </span>
        </a>
      </li>
    </ul>
  )
}
