import { useState } from 'react'
import * as v from 'valibot'
import { MIN_SOUGHT_DIGITS, soughtDigits } from '../../../../shared/fields/phone.ts'
import { visibleText } from '../../../../shared/fields/visible.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Guest, type StaffBookingRequest } from '../../../../shared/api/staff/staff.ts'
import { formatDayIn, today } from '../../../../shared/rules/day.ts'
import { type FieldProblem, problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { ErrorWords } from '../../../ui/fields/Field.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { revealFields } from '../../../ui/fields/revealFields.ts'
import { fieldsOf } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import { SearchDays } from '../day/SearchDays.tsx'
import { phonePairs } from '../day/visitWords.ts'
import tiles from '../starts/starts.module.css'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import styles from './sell.module.css'

/** As it is typed; in memory alone, until it is sold or the lock. */
export type TypedGuest = { name: string; phone: string; email: string; note: string }
export const nobody: TypedGuest = { name: '', phone: '', email: '', note: '' }

/** Edits what is typed: of somebody known, only where that still is what it was filled in for. */
export type OnGuest = (edit: (typed: TypedGuest) => TypedGuest) => void

type GuestFieldsProps = {
  /** Whether it may be sold without a name, and whether it is. */
  canBeNameless: boolean
  isNameless: boolean
  onNameless: (isNameless: boolean) => void
  guest: TypedGuest
  /** What is typed; or, of somebody known, what `seen` is filled with if nothing was typed since. */
  onChange: (edited: Partial<TypedGuest>, seen?: TypedGuest) => void
  wordsOf: (field: keyof TypedGuest) => ErrorWords
}

/** Who it is for: nobody in particular at the counter, a name and a phone for later. */
export function GuestFields(props: GuestFieldsProps) {
  const { canBeNameless, isNameless, onNameless, guest, onChange, wordsOf } = props
  const field = fieldsOf(guest, wordsOf, onChange)
  /** Whether a press has opened the fields: of themselves they take no focus. */
  const [isOpened, setOpened] = useState(false)
  const choose = (nameless: boolean) => {
    if (!nameless) setOpened(true)
    onNameless(nameless)
  }
  return (
    <div className={layout.stack3}>
      {canBeNameless && (
        <div role="radiogroup" aria-label="À quel nom" className={styles.names}>
          {[true, false].map((one) => (
            <RadioTile
              key={String(one)}
              className={tiles.start}
              input={{ name: 'named', checked: one === isNameless, onChange: () => choose(one) }}
            >
              <span className={tiles.time}>{one ? 'Sans nom' : 'À un nom'}</span>
            </RadioTile>
          ))}
        </div>
      )}
      {!isNameless && (
        <>
          <div ref={isOpened ? revealFields : undefined} className={layout.pair}>
            <TextField label="Nom" autoComplete="off" maxLength={80} required {...field('name')} />
            <TextField
              label="Téléphone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
              required
              {...field('phone')}
            />
          </div>
          <KnownCustomer guest={guest} onKnown={onChange} />
          <div className={layout.pair}>
            <TextField
              label="Email (facultatif)"
              type="email"
              inputMode="email"
              hint="Pour recevoir la confirmation."
              autoComplete="off"
              {...field('email')}
            />
            <TextField
              label="Note (facultatif)"
              hint="Pour l’équipe seule."
              autoComplete="off"
              maxLength={500}
              {...field('note')}
            />
          </div>
        </>
      )}
    </div>
  )
}

const reachFields = ['name', 'phone', 'email'] as const
type Filled = Pick<TypedGuest, (typeof reachFields)[number]>

type KnownCustomerProps = {
  guest: TypedGuest
  /** Fills in whom was picked, unless `seen` is not what stands typed any more. */
  onKnown: (known: Filled, seen: TypedGuest) => void
}

/** Finds by what is typed who was here before; their latest visit, opened, tells how to reach them. */
function KnownCustomer({ guest, onKnown }: KnownCustomerProps) {
  const { now } = useTeam()
  const { busy, failure, act } = useTeamAct({ isRead: true })
  const [from, setFrom] = useState<{ known: Filled; date: string }>()
  const isStill = (field: keyof Filled) => from !== undefined && guest[field] === from.known[field]
  const digits = isStill('phone') ? '' : soughtDigits(guest.phone)
  const number = digits.length >= MIN_SOUGHT_DIGITS ? digits : ''
  const isFilled = reachFields.some((field) => guest[field] !== '' && isStill(field))
  /** What the visit tells; else what was typed, and not what another visit had filled in. */
  const told = (field: keyof Filled, text: string | null) =>
    text ?? (isStill(field) ? '' : guest[field])
  const open = (id: string) =>
    act(
      staffCalls.visit,
      { id },
      {
        onSeen({ name, phone, email, date }) {
          const known = {
            name: told('name', name),
            phone: told('phone', phone && phonePairs(phone)),
            email: told('email', email),
          }
          setFrom({ known, date })
          onKnown(known, guest)
        },
      },
    )
  return (
    <>
      {!(isStill('name') && isStill('phone')) && (
        <SearchDays
          sought={`${guest.name} ${number}`.trim()}
          places={['known']}
          isOpening={busy}
          onFound={({ id }) => open(id)}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {from && isFilled && (
        <Notice title={`Rempli d’après la visite du ${formatDayIn(today(now), from.date)}`}>
          {`Vérifiez avec ${from.known.name}\u00a0: tout se corrige ici.`}
        </Notice>
      )}
    </>
  )
}

const WITHOUT_NUMBER = ' Sans numéro, choisissez «\u00a0Sans nom\u00a0».'

type Who = Pick<StaffBookingRequest, 'guest' | 'notes'>

/** Who was typed and what was noted of them, or what is wrong at which field, with the way around a number. */
export function readGuest(
  { note, email, ...named }: TypedGuest,
  canBeNameless: boolean,
): Who | { problems: FieldProblem<keyof TypedGuest>[] } {
  const way = canBeNameless && !named.phone.trim() ? WITHOUT_NUMBER : ''
  const guest = v.safeParse(Guest, { ...named, email: visibleText(email) || undefined })
  if (guest.success) return { guest: guest.output, ...(note.trim() && { notes: note.trim() }) }
  const problems = problemsIn(reachFields, guest.issues)
  return {
    problems: problems.map(({ field, message }) => ({
      field,
      message: field === 'phone' ? `${message}${way}` : message,
    })),
  }
}
