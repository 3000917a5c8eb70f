import type { ReactNode } from 'react'
import { venue } from '../../../venue/venue.ts'
import drawings from './drawings.svg?no-inline'
import styles from './Scene.module.css'

const scenes = new Set([
  'simulators',
  'vr',
  'consoles',
  'arcade',
  'boardgames',
  'birthday',
  'business',
  'challenge',
  'pass',
  'till',
])

type Sized = { className?: string | undefined }

/** The drawing of an activity or of a page, in the hue of the nearest `data-hue`; a foreign activity gets the arcade's. */
export function Scene({ activity, className }: Sized & { activity: string }) {
  return (
    <Frame className={className}>
      <Drawing name={scenes.has(activity) ? activity : 'arcade'} />
    </Frame>
  )
}

/** The venue from the street, its name on the sign. */
export function FacadeScene({ className }: Sized) {
  return (
    <Frame className={className}>
      <Drawing name="facade" />
      <text className={styles['sign']} x="165" y="54.5" textAnchor="middle">
        {venue.name.toUpperCase()}
      </text>
    </Frame>
  )
}

/** One drawing of `drawings.svg`, inside an `<svg>`; colours inherit, so a `hue` is its own. */
export function Drawing({ name, hue }: { name: string; hue?: string | undefined }) {
  return <use href={`${drawings}#${name}`} data-hue={hue} />
}

/** What drawings stand in: their size and their palette. */
export function Frame({ className = '', children }: Sized & { children: ReactNode }) {
  return (
    <svg
      className={`${styles['scene']} ${className}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--s-wall)" d="M0 0h320v200H0z" />
      {children}
    </svg>
  )
}
