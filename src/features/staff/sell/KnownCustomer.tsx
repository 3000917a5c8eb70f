import { useState } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { MIN_SOUGHT_DIGITS, soughtDigits } from '../../../../shared/fields/phone.ts'
import { formatDayIn, today } from '../../../../shared/rules/day.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SearchDays } from '../day/SearchDays.tsx'
import { phonePairs } from '../day/visitWords.ts'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import type { TypedGuest } from './GuestFields.tsx'

const fields = ['name', 'phone', 'email'] as const
type Filled = Pick<TypedGuest, (typeof fields)[number]>

type KnownCustomerProps = {
  guest: TypedGuest
  /** Fills in whom was picked, unless `seen` is not what stands typed any more. */
  onKnown: (known: Filled, seen: TypedGuest) => void
}

/** Finds by what is typed who was here before; their latest visit, opened, tells how to reach them. */
export function KnownCustomer({ guest, onKnown }: KnownCustomerProps) {
  const { now } = useTeam()
  const { busy, failure, act } = useTeamAct({ isRead: true })
  const [from, setFrom] = useState<{ known: Filled; date: string }>()
  const isStill = (field: keyof Filled) => from !== undefined && guest[field] === from.known[field]
  const digits = isStill('phone') ? '' : soughtDigits(guest.phone)
  const number = digits.length >= MIN_SOUGHT_DIGITS ? digits : ''
  const isFilled = fields.some((field) => guest[field] !== '' && isStill(field))
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
