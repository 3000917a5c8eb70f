import type { Activity } from '../../../../shared/api/activity.ts'
import { perWords } from '../../../../shared/rules/activityWords.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import type { Choice, Party } from '../../../../shared/rules/tariff.ts'
import { CountRow } from '../../../ui/fields/CountRow.tsx'
import { TariffCounts } from '../../../ui/fields/TariffCounts.tsx'

type PartyChoiceProps = {
  activity: Activity
  party: Party
  onChange: (party: { participants?: number; tariffs?: Choice[] }) => void
}

/** Who comes: by tariff where there are some, else how many. */
export function PartyChoice({ activity, party, onChange }: PartyChoiceProps) {
  const { tariffs, minParticipants, maxParticipants, price } = activity
  if (tariffs) {
    return (
      <TariffCounts
        tariffs={tariffs}
        chosen={party.tariffs ?? []}
        most={{ people: maxParticipants }}
        onChange={(change) => onChange({ tariffs: change(party.tariffs ?? []) })}
      />
    )
  }
  return (
    <ul>
      <CountRow
        name="Participants"
        price={`${formatPrice(price)} ${perWords(activity)}`}
        quantity={party.participants}
        isMost={party.participants >= maxParticipants}
        onCount={(change) =>
          onChange({ participants: Math.max(change(party.participants), minParticipants) })
        }
      />
    </ul>
  )
}
