import {
  CakeSlice,
  Dices,
  Gamepad2,
  Joystick,
  type LucideIcon,
  RectangleGoggles,
  Trophy,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  vr: RectangleGoggles,
  consoles: Gamepad2,
  arcade: Joystick,
  boardgames: Dices,
  birthday: CakeSlice,
  business: Trophy,
}

/** The small sign of an activity, in the colour of the text; a foreign activity gets a joypad. */
export function ActivityIcon({ activity, size = 24 }: { activity: string; size?: number }) {
  if (activity === 'simulators') return <SteeringWheel size={size} />
  const Icon = icons[activity] ?? Gamepad2
  return <Icon size={size} aria-hidden="true" />
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
