import type { ReactNode } from 'react'
import type { Booking } from '../../../shared/api/booking.ts'
import { reminderTime } from '../../../shared/rules/reminder.ts'
import { useOnline } from '../../platform/useOffline.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useNow } from '../../ui/useNow.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './Reminder.module.css'
import { useReminder } from './queries.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'

const blockedReasons = {
  refused: {
    title: 'Votre navigateur bloque les notifications de ce site.',
    advice:
      'Pour les permettre\u00a0: ouvrez les réglages du site, à gauche de l’adresse, puis Notifications, Autoriser. Dans l’application installée, ce sont les réglages de votre téléphone. Revenez ensuite ici.',
  },
  install: {
    title: 'Sur iPhone et iPad, les rappels demandent l’application.',
    advice: 'Ajoutez-la à l’écran d’accueil, ouvrez-la, connectez-vous, puis revenez ici.',
  },
  unable: {
    title: 'Ce navigateur ne sait pas recevoir de rappels.',
    advice: 'L’email de la veille part quand même.',
  },
}

const QUIET_STATES =
  'Le service de notification de votre navigateur ne répond pas. Réessayez plus tard\u00a0: l’email, lui, part toujours.'

/** « Rappels sur cet appareil », for the profile: asked for by a tap, never by itself. */
export function Reminder({ customer }: { customer: string }) {
  const reminder = useReminder(customer)
  const { reminding } = reminder
  if (reminding === 'never') return null
  return (
    <section id="rappels" className={layout.section} aria-labelledby="rappels-title">
      <h2 id="rappels-title">Rappels sur cet appareil</h2>
      <p>
        La veille d’une visite, à 18{'\u00a0'}h, et dès qu’une place que vous attendez se libère.
        Votre nom n’y est jamais écrit, et l’email part dans tous les cas.
      </p>
      {!reminding && <Skeleton height="5rem" />}
      {(reminding === 'on' || reminding === 'off') && (
        <Switch
          {...reminder}
          title={
            reminding === 'on'
              ? 'Cet appareil vous prévient.'
              : 'Cet appareil ne vous prévient pas.'
          }
        />
      )}
      {(reminding === 'refused' || reminding === 'install' || reminding === 'unable') && (
        <Hindrance kind={reminding} />
      )}
    </section>
  )
}

/** Offers the reminder of a visit, while there is still one to come. */
export function VisitReminder({
  customer,
  visit,
}: {
  customer: string
  visit: Pick<Booking, 'date' | 'status'>
}) {
  const now = useNow()
  const isAhead = visit.status === 'confirmed' && reminderTime(visit.date) > now
  return isAhead && <ReminderOffer customer={customer} />
}

/** The same about one visit; absent where this browser gets nothing. */
function ReminderOffer({ customer }: { customer: string }) {
  const reminder = useReminder(customer)
  const { reminding } = reminder
  if (reminding === 'install') return <Hindrance kind="install" />
  if (reminding !== 'on' && reminding !== 'off') return null
  return (
    <Switch
      {...reminder}
      title={
        reminding === 'on'
          ? 'Rappel la veille, à 18\u00a0h'
          : 'Un rappel la veille, à 18\u00a0h\u00a0?'
      }
    >
      {reminding === 'on'
        ? 'Sur cet appareil, en plus de l’email.'
        : 'Une notification sur cet appareil, en plus de l’email.'}
    </Switch>
  )
}

type SwitchProps = ReturnType<typeof useReminder> & { title: string; children?: ReactNode }

/** One button that stays in its place: it keeps its focus when what it does changes. */
function Switch({ reminding, title, children, error, isBusy, isDone, turn }: SwitchProps) {
  const isOn = reminding === 'on'
  const isOnline = useOnline()
  return (
    <div className={`${surface.sheet} ${styles.card}`} data-on={isOn}>
      <span className={styles.bell}>
        <Icon name="bell" />
      </span>
      <div className={layout.stack1}>
        <p className={`${layout.line} ${layout.near}`}>
          <strong>{title}</strong> {isOn && <Chip tone="ok">Activé</Chip>}
        </p>
        {children && <p className={text.note}>{children}</p>}
        {!isOnline && !isOn && (
          <p className={text.note}>
            Vous êtes hors connexion{'\u00a0'}: l’activer demande le réseau.
          </p>
        )}
      </div>
      {(isOnline || isOn) && (
        <Button tone={isOn ? 'quiet' : 'plain'} busy={isBusy} onClick={() => turn(!isOn)}>
          {isOn ? 'Ne plus me prévenir ici' : 'Me prévenir ici'}
        </Button>
      )}
      <p role="status" className={`${text.note} ${text.said} ${styles.said}`}>
        {isDone &&
          (isOn
            ? 'C’est fait\u00a0: cet appareil vous préviendra.'
            : 'C’est fait\u00a0: cet appareil ne vous préviendra plus.')}
      </p>
      {error && (
        <Notice tone="error" title="Le rappel n’a pas pu être activé.">
          {failureWords(error)}
        </Notice>
      )}
    </div>
  )
}

function Hindrance({ kind }: { kind: keyof typeof blockedReasons }) {
  const { title, advice } = blockedReasons[kind]
  return (
    <Notice title={title} silent>
      <p>{advice}</p>
      {kind === 'install' && (
        <div>
          <ButtonLink size="small" to="/privacy" hash="installer">
            Installer l’application
          </ButtonLink>
        </div>
      )}
    </Notice>
  )
}

function failureWords(error: Error): string {
  const isOurs = error instanceof Offline || error instanceof Refused || error instanceof Broken
  return isOurs ? errorSentence(error) : QUIET_STATES
}
