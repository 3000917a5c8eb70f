import { useEffect, useRef } from 'react'
import { answerDelay } from '../../../shared/api/request.ts'
import { phoneLink, phoneWords } from '../../../shared/rules/phone.ts'
import { venue } from '../../../venue/venue.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import text from '../../ui/styles/text.module.css'
import styles from './inquiry.module.css'

type InquiryReceivedProps = { reference: string; email: string; onAgain: () => void }

/** Stands in the form's place, and takes its focus. */
export function InquiryReceived({ reference, email, onAgain }: InquiryReceivedProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.received}>
      <Notice tone="success" title="Votre demande est bien arrivée">
        <p>
          Référence <strong className={styles.reference}>{reference}</strong>. Nous répondons{' '}
          {answerDelay} à <strong className={text.address}>{email}</strong>, où une confirmation
          arrive dans un instant.
        </p>
        <p>
          Plus pressé ? Appelez le <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>.
        </p>
        <div>
          <Button size="small" tone="quiet" onClick={onAgain}>
            Envoyer une autre demande
          </Button>
        </div>
      </Notice>
    </div>
  )
}
