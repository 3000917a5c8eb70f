import type { JSX } from 'react'
import { Arcade } from './scenes/Arcade.tsx'
import { Birthday } from './scenes/Birthday.tsx'
import { BoardGames } from './scenes/BoardGames.tsx'
import { Business } from './scenes/Business.tsx'
import { Consoles } from './scenes/Consoles.tsx'
import { Facade } from './scenes/Facade.tsx'
import { Simulators } from './scenes/Simulators.tsx'
import { Vr } from './scenes/Vr.tsx'
import styles from './Scene.module.css'

const scenes: Record<string, () => JSX.Element> = {
  simulators: Simulators,
  vr: Vr,
  consoles: Consoles,
  arcade: Arcade,
  boardgames: BoardGames,
  birthday: Birthday,
  business: Business,
}

/** The drawing of an activity, in the hue of the nearest `data-hue`; a foreign activity gets the arcade's. */
export function Scene({ activity, className }: { activity: string; className?: string | undefined }) {
  return <Frame drawing={scenes[activity] ?? Arcade} className={className} />
}

/** The venue from the street. */
export function FacadeScene({ className }: { className?: string | undefined }) {
  return <Frame drawing={Facade} className={className} />
}

type FrameProps = { drawing: () => JSX.Element; className?: string | undefined }

function Frame({ drawing: Drawing, className = '' }: FrameProps) {
  return (
    <svg
      className={`${styles['scene']} ${className}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--s-wall)" d="M0 0h320v200H0z" />
      <Drawing />
    </svg>
  )
}
