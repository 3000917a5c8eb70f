import {
  childAge,
  lastDay,
  lengths,
  partySize,
  type InquiryField,
  type InquiryKind,
} from '../../../shared/api/request.ts'
import { formatDay, isDay, today } from '../../../shared/rules/day.ts'
import type { FieldOf } from '../../ui/fields/useForm.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'
import { type Hours, openingOn } from '../../../shared/rules/hours/hours.ts'
import { useKnownHours } from '../../offline/cache/living.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './inquiry.module.css'

type InquiryFieldsProps<Kind extends InquiryKind = InquiryKind> = {
  kind: Kind
  /** The wished one. */
  day: string
  field: FieldOf<InquiryField>
}

/** The fields of one kind of request, in the order of their checks. */
export function InquiryFields({ kind, day, field }: InquiryFieldsProps) {
  return (
    <>
      {kind === 'business' && (
        <TextField
          label="Entreprise (facultatif)"
          autoComplete="organization"
          maxLength={lengths.company}
          {...field('company')}
        />
      )}
      {kind !== 'contact' && <PartyFields {...{ kind, day, field }} />}
      <TextField
        label="Votre nom"
        autoComplete="name"
        maxLength={lengths.name}
        required
        {...field('name')}
      />
      <div className={layout.pair}>
        <TextField label="Email" type="email" maxLength={254} required {...field('email')} />
        <TextField
          label="Téléphone (facultatif)"
          type="tel"
          hint="Format: 10 chiffres (ex: 0612345678)"
          maxLength={30}
          {...field('phone')}
        />
      </div>
      <TextAreaField
        label={kind === 'contact' ? 'Votre message' : 'Un mot de plus (facultatif)'}
        hint={messageHints[kind]}
        rows={5}
        maxLength={lengths.message}
        required={kind === 'contact'}
        {...field('message')}
      />
    </>
  )
}

const messageHints = {
  contact: undefined,
  birthday: 'Allergies, accès, heure préférée : ce qui nous aide à préparer.',
  business: 'Le moment de la journée, le buffet, une privatisation : ce que vous imaginez.',
}

function PartyFields({ kind, day, field }: InquiryFieldsProps<'birthday' | 'business'>) {
  const from = today(useNow())
  const hours = useKnownHours()
  const size = partySize[kind]
  return (
    <div className={styles.party}>
      <TextField
        label="Date souhaitée"
        type="date"
        min={from}
        max={lastDay(from)}
        hint={closedDay(hours, day)}
        required
        {...field('date')}
      />
      <TextField
        label={kind === 'birthday' ? 'Nombre d’enfants' : 'Nombre de personnes'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint={`De ${size.min} à ${size.max}`}
        required
        {...field('people')}
      />
      {kind === 'birthday' && (
        <TextField
          label="Âge fêté"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint={`De ${childAge.min} à ${childAge.max} ans`}
          required
          {...field('age')}
        />
      )}
    </div>
  )
}

/** A word where the wished day is one on which the venue is usually closed; it may still be asked. */
function closedDay(hours: Hours, day: string): string | undefined {
  if (!isDay(day) || openingOn(hours, day).spans.length > 0) return undefined
  return `D’habitude, la salle est fermée le ${formatDay(day)} : dites-nous si un autre jour convient.`
}
