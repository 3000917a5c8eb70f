import { InvitationAnswer, type InvitedVisit } from '../../../../shared/api/invitation.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { DAY_MS } from '../../../../shared/rules/time.ts'
import { venue } from '../../../../venue/venue.ts'
import { Button, ButtonLink, ExternalLink } from '../../../ui/Button.tsx'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RefetchButton } from '../../../ui/RefetchButton.tsx'
import facts from '../../../ui/styles/facts.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { StatusChip, Ticket } from '../Ticket.tsx'
import { AddToCalendar } from '../visits/AddToCalendar.tsx'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import text from '../../../ui/styles/text.module.css'
import styles from './invitation.module.css'
import { useInvitation } from './useInvitation.ts'

const AGES = { amber: DAY_MS, red: 7 * DAY_MS }

/** One visit, for whoever was sent its link: when, where, with whom, and whether one comes. */
export function InvitationPage({ secret }: { secret: string }) {
  const { visit, isLoading, isWithdrawn, asked, ...answer } = useInvitation(secret)
  if (isWithdrawn) return <Withdrawn />
  const { host = '' } = visit?.value ?? {}
  return (
    <Page noindex title={host ? `${host} vous invite` : 'Une invitation pour vous'}>
      {visit && <Stamped at={visit.at} {...AGES} failed={asked.error !== null} />}
      {visit && <InvitedTicket visit={visit.value} {...answer} />}
      {isLoading && <Skeleton height="24rem" label="Chargement de l’invitation" />}
      {!visit && !isLoading && (
        <Notice tone="warning" title="L’invitation n’a pas pu être chargée">
          <p>{errorSentence(asked.error)}</p>
          <div>
            <RefetchButton size="small" tone="quiet" query={asked} />
          </div>
        </Notice>
      )}
    </Page>
  )
}

type Answer = Pick<ReturnType<typeof useInvitation>, 'given' | 'answering'>

function InvitedTicket({ visit, given, answering }: { visit: InvitedVisit } & Answer) {
  const { street, postalCode, city } = venue.address
  const { status, was, host } = visit
  const isOff = status === 'cancelled'
  return (
    <>
      {isOff && (
        <Notice tone="error" title="Cette visite est annulée">
          {`Elle n’aura pas lieu. ${host ? `${host} peut vous en dire plus.` : ''}`}
        </Notice>
      )}
      {was && !isOff && (
        <Notice tone="warning" title="L’heure a changé">
          {`C’était prévu ${formatDay(was.date)} à ${formatTime(was.time)}.`}
        </Notice>
      )}
      <Ticket booking={visit} void={isOff} chip={isOff && <StatusChip booking={visit} />}>
        {!isOff && <AnswerForm host={host} given={given} answering={answering} />}
      </Ticket>
      <dl className={facts.facts}>
        <DescriptionItem name="Adresse">
          {venue.name}, {street}, {postalCode} {city}
        </DescriptionItem>
      </dl>
      <div className={layout.row}>
        <ExternalLink tone="quiet" href={venue.links.itinerary}>
          Itinéraire
        </ExternalLink>
        <AddToCalendar visit={visit} page="/" />
      </div>
    </>
  )
}

function Withdrawn() {
  return (
    <Page
      noindex
      title="Cette invitation n’est plus valable"
      lead="Le lien a été retiré, ou la visite a eu lieu. Demandez-en un autre à qui vous invite."
    >
      <div className={layout.row}>
        <ButtonLink tone="primary" to="/activities">
          Voir les activités
        </ButtonLink>
        <ButtonLink tone="quiet" to="/">
          Accueil
        </ButtonLink>
      </div>
    </Page>
  )
}

/** Whether one comes, with a first name and nothing else; then what was answered, until it is changed. */
function AnswerForm({ host, given, answering }: { host: string } & Answer) {
  const [isChanging, setChanging] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const id = useId()
  if (given && !isChanging) {
    return (
      <div className={styles.given} data-coming={given.isComing} role="status">
        <span className={styles.sign}>
          <Icon name={given.isComing ? 'check' : 'x'} />
        </span>
        <div className={layout.stack1}>
          <p className={text.semibold}>
            {given.name}, {given.isComing ? 'vous venez' : 'vous ne venez pas'}.
          </p>
          <p className={text.note}>
            {host || 'La personne qui vous invite'} le voit. Vous pouvez changer d’avis sur cet
            appareil.
          </p>
        </div>
        <Button size="small" tone="quiet" onClick={() => setChanging(true)}>
          Changer ma réponse
        </Button>
      </div>
    )
  }
  const name = typed ?? given?.name ?? ''
  const send = (isComing: boolean) => {
    const read = v.safeParse(InvitationAnswer.entries.name, name)
    setProblem(read.success ? undefined : read.issues[0].message)
    if (!read.success) return
    const onSuccess = () => setChanging(false)
    answering.mutate({ name: read.output, isComing }, { onSuccess })
  }
  const isSending = (isComing: boolean) =>
    answering.isPending && answering.variables.isComing === isComing
  return (
    <form className={layout.stack4} aria-labelledby={id} onSubmit={handleSubmit(() => send(true))}>
      <h2 id={id} className={text.heading}>
        Vous venez{'\u00a0'}?
      </h2>
      <TextField
        label="Votre prénom"
        autoComplete="given-name"
        value={name}
        error={problem}
        required
        maxLength={40}
        hint={`${host || 'Qui vous invite'} le voit, et personne d’autre. Effacé 30 jours après la visite.`}
        onChange={setTyped}
      />
      <ErrorNotice title="Votre réponse n’est pas partie" error={answering.error} />
      <div className={styles.choices}>
        <Button type="submit" tone="primary" busy={isSending(true)}>
          Je viens
        </Button>
        <Button busy={isSending(false)} onClick={() => send(false)}>
          Je ne viens pas
        </Button>
      </div>
    </form>
  )
}
