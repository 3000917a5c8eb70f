import type { Profile } from '../../../shared/api/account/profile.ts'
import {
  type OutboxEntry,
  type ProfileField,
  fields,
  fieldsOf,
} from '../../offline/outbox/outboxEntry.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { RestoredDraft } from '../../ui/fields/RestoredDraft.tsx'
import {
  focusEdit,
  type ProfileProblems,
  type ProfileForm,
  formOf,
  isChanged,
  patchOf,
  withoutFields,
  withTyped,
} from './form.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { MarketingConsent } from '../../ui/fields/MarketingConsent.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { fieldsOf as textsOf } from '../../ui/fields/useForm.ts'
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
        <Notice title="Comment vous appelez-vous ?">
          Votre nom aide l’accueil à vous trouver, et votre numéro à vous prévenir.
        </Notice>
      )}
      <ProfileFields form={form} email={shown.email} problems={problems} onType={type} />
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

type ProfileFieldsProps = {
  form: ProfileForm
  email: string
  problems: ProfileProblems
  onType: (change: Partial<ProfileForm>) => void
}

function ProfileFields({ form, email, problems, onType }: ProfileFieldsProps) {
  const first = fields.find((field) => problems[field])
  const wordsOf = (field: ProfileField) => ({ error: problems[field], silent: field !== first })
  const text = textsOf<'firstName' | 'lastName' | 'mobilePhone'>(form, wordsOf, onType)
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
      <BirthdayFields value={form} onChange={onType} {...wordsOf('birthday')} />
      <MarketingConsent value={form} onChange={onType} {...wordsOf('marketingConsent')} />
    </>
  )
}

const emptyDraft: Record<string, unknown> = {}

/** The form's state: what is shown, under what was typed, which outlives the page. */
function useProfileForm(shown: Profile, entries: readonly OutboxEntry[]) {
  const draft = useDraft('profile', emptyDraft, shown.id)
  const [found, setFound] = useState<ProfileProblems>({})
  const [saveFailure, setSaveFailure] = useState<'disk' | 'network'>()
  const before = formOf(shown, entries)
  const form = withTyped(before, draft.value)
  const isDirty = isChanged(form, before)
  useDirty(isDirty)

  const type = (change: Partial<ProfileForm>) => {
    setFound((shown) => withoutFields(shown, Object.keys(change)))
    draft.set((typed) => ({ ...typed, ...change }))
  }
  const save = async (focus: (field: string | undefined) => void) => {
    const { patch, problems } = patchOf(form, shown, serverNow(), refusedFields(entries))
    setFound(problems)
    setSaveFailure(undefined)
    const first = fields.find((field) => problems[field])
    if (first) return focus(first)
    try {
      if (fieldsOf(patch).length) await updateProfile(shown, patch, draft.forget)
      else draft.forget()
    } catch (error) {
      // Kept on the device: « Envois en attente » tells the rest.
      if (error instanceof ProfileKept) {
        if (error.entry.state === 'rejected') focus(error.entry.problem?.field)
        return
      }
      setSaveFailure(error instanceof Offline ? 'network' : 'disk')
    }
  }
  const { restored: isRestored, forget } = draft
  return {
    form,
    type,
    save,
    forget,
    isDirty,
    isRestored,
    lost: saveFailure,
    problems: { ...withoutFields(refusals(entries), Object.keys(draft.value)), ...found },
  }
}

function refusedFields(entries: readonly OutboxEntry[]): ProfileField[] {
  return entries.flatMap(({ state, patch }) => (state === 'rejected' ? fieldsOf(patch) : []))
}

function refusals(entries: readonly OutboxEntry[]): ProfileProblems {
  const rejected = entries.filter(({ state }) => state === 'rejected')
  return Object.fromEntries(
    rejected.map(({ patch, problem }) => {
      const field: ProfileField | undefined = fieldsOf(patch).find(
        (name) => name === problem?.field,
      )
      return [field ?? fieldsOf(patch)[0] ?? '', problem?.message]
    }),
  )
}
