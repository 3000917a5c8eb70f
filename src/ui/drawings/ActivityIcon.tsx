import type { IconName } from '../../../shared/pages/icons.ts'
import { Icon } from './Icon.tsx'

const icons: Record<string, IconName> = {
  vr: 'rectangle-goggles',
  consoles: 'gamepad-2',
  arcade: 'joystick',
  boardgames: 'dices',
  birthday: 'cake-slice',
  business: 'trophy',
}

/** The small sign of an activity, in the colour of the text; a foreign activity gets a joypad. */
export function ActivityIcon({ activity, size = 24 }: { activity: string; size?: number }) {
  if (activity === 'simulators') return <SteeringWheel size={size} />
  return <Icon name={icons[activity] ?? 'gamepad-2'} size={size} />
}

/** Lucide has no steering wheel of a car: drawn on its grid, with its stroke. */
function SteeringWheel({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12.5" r="2.5" />
      <path d="M2.3 10C8 8.2 16 8.2 21.7 10M9.6 13.500C6 14.5 4.6 17 4.6 18.700M14.4 13.500c3.6 1 5 3.5 5 5.2" />
    </svg>
  )
}
