import { useState } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { soughtDigits } from '../../../../shared/fields/phone.ts'
import { formatDay } from '../../../../shared/rules/day.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SearchDays } from '../day/SearchDays.tsx'
import { phonePairs } from '../day/visitWords.ts'
import { useTeamAct } from '../teamAct.tsx'
import type { TypedGuest } from './GuestFields.tsx'

/** Fewer digits find nobody. */
const MIN_DIGITS = 4

type Filled = Pick<TypedGuest, 'name' | 'phone' | 'email'>

type KnownCustomerProps = {
  guest: TypedGuest
  /** Fills in whom was picked, unless `seen` is not what stands typed any more. */
  onKnown: (known: Filled, seen: TypedGuest) => void
}

/** Finds by what is typed who was here before; their latest visit, opened, tells how to reach them. */
export function KnownCustomer({ guest, onKnown }: KnownCustomerProps) {
  const { failure, act } = useTeamAct({ isRead: true })
  const [from, setFrom] = useState<{ known: Filled; date: string }>()
  const digits = soughtDigits(guest.phone)
  const number = digits.length >= MIN_DIGITS ? digits : ''
  const isStill = (field: keyof Filled) => from?.known[field] && guest[field] === from.known[field]
  const isFilled = isStill('name') || isStill('phone') || isStill('email')
  return (
    <>
      {!isStill('name') && (
        <SearchDays
          sought={`${guest.name} ${number}`.trim()}
          places={['known']}
          onFound={({ id }) =>
            act(
              staffCalls.visit,
              { id },
              {
                onSeen({ name, phone, email, date }) {
                  const known = {
                    name: name ?? '',
                    phone: phonePairs(phone ?? ''),
                    email: email ?? '',
                  }
                  setFrom({ known, date })
                  onKnown(known, guest)
                },
              },
            )
          }
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {from && isFilled && (
        <Notice title={`Rempli d’après la visite du ${formatDay(from.date)}`}>
          {`Vérifiez avec ${from.known.name}\u00a0: tout se corrige ici.`}
        </Notice>
      )}
    </>
  )
}
