import type { Profile } from '../../../shared/api/account/profile.ts'
import type { OutboxEntry } from '../../offline/outbox/outboxEntry.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { RestoredDraft } from '../../ui/fields/RestoredDraft.tsx'
import { focusEdit } from './form.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { formatMoment } from '../../ui/feedback/freshness.ts'
import { useNow } from '../../ui/useNow.ts'
import { placeWords } from './words.ts'
import styles from './profile.module.css'
import layout from '../../ui/styles/layout.module.css'
import { useProfileForm } from './useProfileForm.ts'

type EditorProps = { shown: Profile; entries: readonly OutboxEntry[]; sentAt: number | undefined }

/** The customer's own fields. Saving never waits for the network. */
export function ProfileEditor({ shown, entries, sentAt }: EditorProps) {
  const { form, type, save, forget, isDirty, isRestored, lost, problems } = useProfileForm(
    shown,
    entries,
  )
  return (
    <form
      className={layout.stack5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const target = event.currentTarget
        void save((field) => focusEdit(target, field))
      }}
    >
      <RestoredDraft isFilled={isDirty} isRestored={isRestored} onForget={forget}>
        Vos modifications d’avant sont là ; elles n’ont pas encore été enregistrées.
      </RestoredDraft>
      {!(shown.firstName && shown.lastName) && (
        <Notice title="Comment vous appelez-vous ?">
          Votre nom aide l’accueil à vous trouver, et votre numéro à vous prévenir.
        </Notice>
      )}
      <ProfileFields form={form} email={shown.email} problems={problems} onType={type} />
      {lost === 'disk' && (
        <Notice tone="error" title="Cet appareil n’a pas pu garder vos modifications.">
          Elles sont toujours dans le formulaire : libérez un peu de place, puis réessayez.
        </Notice>
      )}
      {lost === 'network' && (
        <Notice tone="error" title="Cette borne n’a pas de réseau.">
          Rien n’a été enregistré et votre saisie reste dans le formulaire : réessayez dans un
          instant.
        </Notice>
      )}
      <div className={`${layout.line} ${layout.apart}`}>
        <Button type="submit" tone="primary">
          Enregistrer
        </Button>
        <ProfileStatus entries={entries} sentAt={sentAt} isDirty={isDirty} />
      </div>
    </form>
  )
}

type StatusProps = {
  entries: readonly OutboxEntry[]
  sentAt: number | undefined
  isDirty: boolean
}

function ProfileStatus({ entries, sentAt, isDirty }: StatusProps) {
  const now = useNow()
  const waiting = entries.find(({ state }) => state === 'waiting' || state === 'parked')
  return (
    <p className={styles.status} role="status">
      {waiting && <PendingEdit entry={waiting} />}
      {!entries.length && sentAt !== undefined && !isDirty && `Envoyé ${formatMoment(sentAt, now)}`}
    </p>
  )
}

function PendingEdit({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      <strong>Enregistré sur cet appareil</strong>
      <span> — {placeWords(entry)}</span>
    </>
  )
}
