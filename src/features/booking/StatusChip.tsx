import type { Booking } from '../../../shared/api/booking.ts'
import { Chip } from '../../ui/Chip.tsx'
import { statusWords } from './status.ts'

export function StatusChip({ status }: Pick<Booking, 'status'>) {
  const { chip, tone } = statusWords[status]
  return <Chip tone={tone}>{chip}</Chip>
}
