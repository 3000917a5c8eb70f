import { useState } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import type { StaffInquiry } from '../../../../shared/api/staff/inquiries.ts'
import { partyInWords, years } from '../../../../shared/rules/activityWords.ts'
import { capital, dayWords, formatDay, wallClock } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../../ui/feedback/reveal.ts'
import control from '../../../ui/styles/control.module.css'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { PhoneLink } from '../PhoneLink.tsx'
import { LoadingState } from '../LoadingState.tsx'
import pieces from '../pieces.module.css'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import styles from './inquiries.module.css'

const kindWords = { contact: 'Message', birthday: 'Anniversaire', business: 'Entreprise' } as const

/** « Demandes »: what the forms asked of the venue; the answer leaves from one's own mail. */
export function Inquiries() {
  const [open, setOpen] = useState<string>()
  const { value, error } = useTeamQuery(staffCalls.inquiries, undefined, { live: true })
  if (!value) return <LoadingState error={error} />
  const close = () => {
    const opener = open && document.getElementById(`demande-${open}`)
    setOpen(undefined)
    if (opener) requestAnimationFrame(() => opener.focus())
  }
  return (
    <div className={styles.inquiries} data-open={open !== undefined}>
      {value.inquiries.length === 0 ? (
        <p className={pieces.nobody}>Aucune demande n’est arrivée par un formulaire.</p>
      ) : (
        <ul className={`${surface.panel} ${pieces.rows} ${styles.list}`}>
          {value.inquiries.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              isOpen={inquiry.id === open}
              onOpen={setOpen}
            />
          ))}
        </ul>
      )}
      {open !== undefined && <OpenInquiry key={open} id={open} onClose={close} />}
    </div>
  )
}

type InquiryRowProps = {
  inquiry: StaffInquiry
  isOpen: boolean
  onOpen: (id: string) => void
}

function InquiryRow({ inquiry, isOpen, onOpen }: InquiryRowProps) {
  const { now } = useTeam()
  const { id, name, createdAt, answeredAt } = inquiry
  return (
    <li>
      <button
        type="button"
        id={`demande-${id}`}
        className={`${pieces.toned} ${pieces.row}`}
        data-tone={answeredAt === null ? 'warn' : 'ok'}
        aria-expanded={isOpen}
        onClick={() => onOpen(id)}
      >
        <span className={pieces.sign}>
          <Icon name={answeredAt === null ? 'mail' : 'circle-check'} />
        </span>
        <span className={pieces.who}>
          <strong>{name}</strong>
          <span className={pieces.party}>{askedWords(inquiry, now)}</span>
        </span>
        <span className={pieces.state}>
          <span className={pieces.stateWords}>
            {answeredAt === null ? 'Sans réponse' : 'Répondu'}
          </span>
          <span className={pieces.reference}>{formatMoment(createdAt, now)}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}

/** « Anniversaire, 8 personnes, samedi 28 novembre ». */
function askedWords({ kind, people, date, company }: StaffInquiry, now: number): string {
  const party = people === undefined ? undefined : partyInWords(people)
  return [kindWords[kind], company, party, date && dayWords(date, now)].filter(Boolean).join(', ')
}

type OpenInquiryProps = { id: string; onClose: () => void }

/** One of them whole, with how to reach whoever asked. */
function OpenInquiry({ id, onClose }: OpenInquiryProps) {
  const { now } = useTeam()
  const { busy, failure, act } = useTeamAct()
  const { value, error } = useTeamQuery(staffCalls.inquiry, { id }, { live: true })
  if (!value) return <LoadingState error={error} />
  const { name, email, phone, message, age, createdAt, answeredAt, answeredBy } = value
  const isAnswered = answeredAt !== null
  const say = () => act(staffCalls.answerInquiry, { id, isAnswered: !isAnswered })
  return (
    <section className={`${surface.card} ${layout.stack4}`} aria-labelledby="demande">
      <Button tone="quiet" size="small" onClick={onClose}>
        <Icon name="chevron-left" />
        Toutes les demandes
      </Button>
      <h2 id="demande" ref={takeFocus} tabIndex={-1}>
        {name}
      </h2>
      <p className={text.soft}>
        {capital(`${askedWords(value, now)}, reçue ${formatMoment(createdAt, now)} (${id})`)}
      </p>
      <Chip
        tone={isAnswered ? 'ok' : 'warn'}
        icon={<Icon name={isAnswered ? 'circle-check' : 'mail'} />}
      >
        {answeredAt === null
          ? 'Sans réponse'
          : `Répondu ${formatMoment(answeredAt, now)} par ${answeredBy ?? 'l’équipe'}`}
      </Chip>
      <dl className={styles.facts}>
        <DescriptionItem name="Répondre par email">
          <a className={control.target} href={answerLink(value)}>
            {email}
          </a>
        </DescriptionItem>
        <DescriptionItem name="Téléphone">{phone && <PhoneLink phone={phone} />}</DescriptionItem>
        <DescriptionItem name="Âge fêté">
          {age !== undefined && `${age} ${years(age)}`}
        </DescriptionItem>
      </dl>
      {message && <p className={styles.message}>{message}</p>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={pieces.buttons}>
        <Button tone={isAnswered ? 'plain' : 'primary'} busy={busy} onClick={say}>
          <Icon name={isAnswered ? 'undo-2' : 'check'} />
          {isAnswered ? 'Pas encore répondu' : 'C’est répondu'}
        </Button>
      </div>
    </section>
  )
}

/** Opens one's own mail with an answer begun; days are told as the venue counts them. */
function answerLink({ email, id, createdAt }: { email: string; id: string; createdAt: number }) {
  const subject = `Votre demande du ${formatDay(wallClock(createdAt).day)} (${id})`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}
