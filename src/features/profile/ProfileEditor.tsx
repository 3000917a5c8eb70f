import type { Profile } from '../../../shared/api/account/profile.ts'
import type { FieldProblem } from '../../../shared/rules/fieldProblem.ts'
import { type OutboxEntry, fieldsOf } from '../../offline/outbox/outboxEntry.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { RestoredDraft } from '../../ui/fields/RestoredDraft.tsx'
import {
  focusEdit,
  formOf,
  isChanged,
  patchOf,
  type ProfileForm,
  shownField,
  withTyped,
} from './form.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { MarketingConsent } from '../../ui/fields/MarketingConsent.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ErrorWords } from '../../ui/fields/Field.tsx'
import { fieldsOf as textsOf, useForm } from '../../ui/fields/useForm.ts'
import { formatMoment } from '../../ui/feedback/freshness.ts'
import { useNow } from '../../ui/useNow.ts'
import { placeWords } from './words.ts'
import styles from './profile.module.css'
import layout from '../../ui/styles/layout.module.css'
import { useState } from 'react'
import { Offline } from '../../../shared/api/failure.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'
import { ProfileKept, updateProfile } from './queries.ts'
import { serverNow } from '../../boot/clock.ts'

type EditorProps = { shown: Profile; entries: readonly OutboxEntry[]; sentAt: number | undefined }

/** The customer's own fields. Saving never waits for the network. */
export function ProfileEditor({ shown, entries, sentAt }: EditorProps) {
  const { form, forget, isDirty, isRestored, lost, ...fields } = useProfileForm(shown, entries)
  return (
    <form {...form} className={layout.stack5}>
      <RestoredDraft isFilled={isDirty} isRestored={isRestored} onForget={forget}>
        Vos modifications d’avant sont là ; elles n’ont pas encore été enregistrées.
      </RestoredDraft>
      {!(shown.firstName && shown.lastName) && (
        <Notice title="Comment vous appelez-vous ?">
          Votre nom aide l’accueil à vous trouver, et votre numéro à vous prévenir.
        </Notice>
      )}
      <ProfileFields {...fields} email={shown.email} />
      {lost === 'disk' && (
        <Notice tone="error" title="Cet appareil n’a pas pu garder vos modifications.">
          Elles sont toujours dans le formulaire : libérez un peu de place, puis réessayez.
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

type ProfileFieldsProps = Pick<
  ReturnType<typeof useProfileForm>,
  'values' | 'words' | 'edit' | 'type'
> & { email: string }

function ProfileFields({ values, words, edit, type, email }: ProfileFieldsProps) {
  const text = textsOf<'firstName' | 'lastName' | 'mobilePhone'>(values, words, edit)
  return (
    <>
      <TextField label="Prénom" autoComplete="given-name" required {...text('firstName')} />
      <TextField label="Nom" autoComplete="family-name" required {...text('lastName')} />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={() => undefined}
        readOnly
        hint="Elle se change sous « Connexion », avec votre mot de passe."
      />
      <TextField
        label="Téléphone mobile"
        type="tel"
        inputMode="tel"
        hint="Format: 10 chiffres (ex: 0612345678)"
        {...text('mobilePhone')}
      />
      <BirthdayFields
        value={values}
        // The three lists are one field, whose error is its day's.
        onChange={(edited) => edit({ day: values.day, ...edited })}
        {...words('day')}
      />
      <MarketingConsent value={values} onChange={type} {...words('marketingConsent')} />
    </>
  )
}

const emptyDraft: Record<string, unknown> = {}

/** The form's state: what is shown, under what was typed, which outlives the page. */
function useProfileForm(shown: Profile, entries: readonly OutboxEntry[]) {
  const draft = useDraft('profile', emptyDraft, shown.id)
  const [lost, setLost] = useState<'disk' | 'network'>()
  const before = formOf(shown, entries)
  const values = withTyped(before, draft.value)
  const isDirty = isChanged(values, before)
  useDirty(isDirty)
  const rejected = entries.filter(({ state }) => state === 'rejected')
  const refused = rejected.flatMap(refusalOf).filter(({ field }) => !(field in draft.value))

  const type = (change: Partial<ProfileForm>) => draft.set((typed) => ({ ...typed, ...change }))
  const save = async () => {
    const again = rejected.flatMap(({ patch }) => fieldsOf(patch))
    const { patch, problems } = patchOf(values, shown, serverNow(), again)
    setLost(undefined)
    if (show(problems)) return
    try {
      if (fieldsOf(patch).length) await updateProfile(shown, patch, draft.forget)
      else draft.forget()
    } catch (error) {
      // Kept on the device: « Envois en attente » tells the rest.
      if (error instanceof ProfileKept) {
        const { state, problem } = error.entry
        if (state === 'rejected') focusEdit(form.ref.current, problem?.field)
        return
      }
      setLost(error instanceof Offline ? 'network' : 'disk')
    }
  }
  const { form, edit, show, wordsOf } = useForm<Exclude<keyof ProfileForm, 'marketingConsent'>>({
    values,
    onEdit: type,
    onSubmit: () => void save(),
  })
  const words = (name: keyof ProfileForm): ErrorWords => {
    const own: ErrorWords = name === 'marketingConsent' ? {} : wordsOf(name)
    const refusal = refused.find(({ field }) => field === name)
    if (own.error !== undefined || !refusal) return own
    return { error: refusal.message, silent: refusal !== refused[0] }
  }
  const { restored: isRestored, forget } = draft
  return { form, values, words, edit, type, forget, isDirty, isRestored, lost }
}

/** What the server refused of an edit, where the form shows it. */
function refusalOf({ patch, problem }: OutboxEntry): FieldProblem<keyof ProfileForm>[] {
  const all = fieldsOf(patch)
  const field = all.find((one) => one === problem?.field) ?? all[0]
  return field && problem ? [{ field: shownField(field), message: problem.message }] : []
}
