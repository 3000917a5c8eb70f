import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { phoneLink } from '../../../shared/rules/phone.ts'
import { type InquiryKind, answerDelay } from '../../../shared/api/request.ts'
import { contactSubjects } from '../../../shared/venue/subject.ts'
import { venue } from '../../../venue/venue.ts'
import { Button } from '../../ui/Button.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { RestoredDraft } from '../../ui/fields/RestoredDraft.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { Broken, Offline } from '../../../shared/api/failure.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../ui/feedback/reveal.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { InquiryFields } from './InquiryFields.tsx'
import text from '../../ui/styles/text.module.css'
import styles from './inquiry.module.css'
import { useInquiry } from './useInquiry.ts'
import layout from '../../ui/styles/layout.module.css'
import { VenuePhone } from '../../ui/VenuePhone.tsx'

const offline = 'Réessayez dès que le réseau revient.'

const inquiryWords = {
  contact: { name: 'Nous écrire', send: 'Envoyer le message' },
  birthday: { name: 'Demander un anniversaire', send: 'Envoyer la demande' },
  business: { name: 'Demander un événement d’entreprise', send: 'Envoyer la demande' },
}

type InquiryFormViewProps = {
  kind: InquiryKind
  opening?: string | undefined
}

/** Asks the venue something, kept as a draft until it has left; without scripts, how to reach it. */
export function InquiryFormView({ kind, opening }: InquiryFormViewProps) {
  return (
    <NeedsScript otherwise={<OtherContactWays />}>
      <Form kind={kind} opening={opening} />
    </NeedsScript>
  )
}

/** By which a browser's assistant fills the form in (WebMCP, declarative): it never sends it, a person presses. */
function toolAttributes(kind: InquiryKind): object {
  return venue.agents === 'on' ? { toolname: kind, tooldescription: inquiryWords[kind].name } : {}
}

function Form({ kind, opening = '' }: InquiryFormViewProps) {
  // Before, a press would have the browser send the fields itself, in the address.
  const isAwake = useHydrated()
  const { draft, isFilled, form, field, edit, isWrong, sending } = useInquiry(kind)
  const isBlank = !isFilled || isUntouched(draft.value.message)
  useOpening(opening, draft.restored && isBlank, (message) => edit({ message }))
  if (sending.data) return <InquiryReceived {...sending.data} onAgain={sending.reset} />
  return (
    <form
      {...form}
      className={`${layout.grid6} ${styles.form}`}
      aria-label={inquiryWords[kind].name}
      {...toolAttributes(kind)}
    >
      <RestoredDraft isFilled={isFilled} isRestored={draft.restored} onForget={draft.forget}>
        Votre saisie d’avant est là ; elle n’a pas encore été envoyée.
      </RestoredDraft>
      <InquiryFields kind={kind} day={draft.value.date} field={field} />
      <InquiryNotSent error={isWrong ? null : sending.error} />
      <div className={`${layout.grid3} ${styles.end}`}>
        <Button
          type={isAwake ? 'submit' : 'button'}
          tone="primary"
          size="large"
          busy={sending.isPending}
        >
          {sending.isPending ? 'Envoi…' : inquiryWords[kind].send}
        </Button>
        <p className={text.note}>
          Ces réponses ne servent qu’à vous répondre, et sont effacées au bout de douze mois :{' '}
          <Link to="/privacy">confidentialité</Link>.
        </p>
      </div>
    </form>
  )
}

/** The beginning of a message, of whatever subject, to which nobody has added a word. */
function isUntouched(message: string): boolean {
  return Object.values(contactSubjects).some((subject) => subject.opening === message)
}

/** Writes the opening once, when the device has said that there is no draft. */
function useOpening(opening: string, isBlank: boolean, write: (message: string) => void): void {
  const written = useRef('')
  useEffect(() => {
    if (!isBlank || !opening || written.current === opening) return
    written.current = opening
    write(opening)
  })
}

function OtherContactWays() {
  return (
    <p>
      Ce formulaire a besoin de JavaScript. Sans lui, appelez le{' '}
      <a href={phoneLink(venue.phone)}>{venue.phone}</a> ou écrivez à{' '}
      <a href={`mailto:${venue.email}`}>{venue.email}</a> : nous répondons de la même façon.
    </p>
  )
}

function InquiryNotSent({ error }: { error: Error | null }) {
  if (!error) return null
  const isOffline = error instanceof Offline
  return (
    <Notice
      tone={isOffline ? 'warning' : 'error'}
      title={isOffline ? 'Vous êtes hors connexion : rien n’est parti' : 'Rien n’est parti'}
    >
      <p>{isOffline ? offline : reasonOf(error)}</p>
      <p>
        Votre saisie est gardée sur cet appareil, et une demande renvoyée n’arrive qu’une fois. Vous
        pouvez aussi appeler le <VenuePhone />.
      </p>
    </Notice>
  )
}

/** The server's own words where it says that it is too much: they name the way on. */
function reasonOf(error: Error): string {
  return error instanceof Broken && error.status === 429 && error.message
    ? error.message
    : errorSentence(error)
}

type InquiryReceivedProps = { reference: string; email: string; onAgain: () => void }

/** Stands in the form's place, and takes its focus. */
function InquiryReceived({ reference, email, onAgain }: InquiryReceivedProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.received}>
      <Notice tone="success" title="Votre demande est bien arrivée">
        <p>
          Référence <strong className={styles.reference}>{reference}</strong>. Nous répondons{' '}
          {answerDelay} à <strong className={text.address}>{email}</strong>, où une confirmation
          arrive dans un instant.
        </p>
        <p>
          Plus pressé ? Appelez le <VenuePhone />.
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
