import { type FormEvent, type ReactNode, useId } from 'react'
import { Offline, Refused } from '../../../../shared/api/failure.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { venue } from '../../../../venue/venue.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import styles from './change.module.css'
import layout from '../../../ui/styles/layout.module.css'
import control from '../../../ui/styles/control.module.css'

type ChangeDialogProps = {
  title: string
  children: ReactNode
  submit: string
  tone?: 'primary' | 'danger'
  isBlocked?: boolean
  busy: boolean
  error: Error | null
  onSubmit: () => void
  onClose: () => void
}

/** One change of a booking: what it means, the button that sends it, and what became of it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    title,
    children,
    submit,
    tone = 'primary',
    isBlocked,
    busy,
    error,
    onSubmit,
    onClose,
  } = props
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked && !busy) onSubmit()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      cancel="Ne rien changer"
      actions={
        <Button type="submit" form={form} tone={tone} busy={busy} aria-disabled={isBlocked}>
          {submit}
        </Button>
      }
    >
      <form id={form} className={layout.stack5} onSubmit={send}>
        {children}
      </form>
      {error && <NotDone error={error} />}
      {!error && (
        <OfflineNotice>
          <p>
            Un changement demande le réseau&nbsp;: rien n’est envoyé tant qu’il manque. Vous pouvez
            aussi nous joindre.
          </p>
          <ReachVenue />
        </OfflineNotice>
      )}
    </Dialog>
  )
}

function NotDone({ error }: { error: Error }) {
  const code = error instanceof Refused ? error.problem.code : ''
  return (
    <Notice tone="error" title={errorSentence(error)}>
      <p>
        {error instanceof Offline
          ? lost
          : (advice[code] ?? 'Rien n’a changé. Réessayez, ou appelez-nous.')}
      </p>
      {(error instanceof Offline || code === 'too-late') && <ReachVenue />}
    </Notice>
  )
}

const lost =
  'Si votre demande était déjà partie, la renvoyer telle quelle ne changera rien deux fois.'

const advice: Partial<Record<string, string>> = {
  full: 'Votre réservation reste comme elle était. Choisissez une autre heure, ou soyez moins nombreux.',
  'price-changed': 'Le nouveau prix est affiché\u00a0: confirmez s’il vous convient.',
  changed: 'Ce qui est vrai maintenant est affiché.',
  'too-late': 'Votre réservation reste comme elle était.',
}

/** The telephone and the mail address, for what cannot be done here. */
export function ReachVenue() {
  return (
    <p className={`${layout.row} ${control.links} ${styles.ways}`}>
      <a href={phoneLink(venue.phone)}>
        <Icon name="phone" />
        {venue.phone}
      </a>
      <a href={`mailto:${venue.email}`}>
        <Icon name="mail" />
        {venue.email}
      </a>
    </p>
  )
}
