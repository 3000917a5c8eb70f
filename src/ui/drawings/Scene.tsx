import type { ReactNode } from 'react'
import type { Hue } from '../../../shared/pages/hues.ts'
import { iconOf, isDrawn } from '../../../venue/looks.ts'
import { venue } from '../../../venue/venue.ts'
import drawings from './drawings.svg?no-inline'
import { SignShapes } from './Icon.tsx'
import { Photograph } from './Photograph.tsx'
import styles from './Scene.module.css'

/** What is drawn of the product itself, for every venue. */
const scenes = new Set(['facade', 'birthday', 'business', 'pass', 'till'])

type Sized = { className?: string | undefined }

/**
 * The drawing of an activity or of a page, in the hue of the nearest `data-hue`. An activity without a picture is a
 * lit sign on the wall.
 */
export function Scene({ activity, className }: Sized & { activity: string }) {
  return (
    <Frame className={className}>
      {nameOf(activity) ? <Drawing name={nameOf(activity)} /> : <LitSign name={iconOf(activity)} />}
      <Photograph name={activity} />
    </Frame>
  )
}

function nameOf(activity: string): string {
  if (isDrawn(activity)) return `activity-${activity}`
  return scenes.has(activity) ? activity : ''
}

/** A sign in neon, on the wall of a room; 320 by 200. */
export function LitSign({ name }: { name: string }) {
  return (
    <>
      <Drawing name="wall" />
      <g className={styles['neon']} transform="translate(115 40) scale(3.75)">
        <SignShapes name={name} size={24} />
      </g>
    </>
  )
}

/** How far a name shrinks to stay on the sign, which holds seven letters. */
export function signScale(name: string): number {
  return Math.min(1, 7 / name.length)
}

/** The venue from the street, its name on the sign. */
export function FacadeScene({ className }: Sized) {
  return (
    <Frame className={className}>
      <Drawing name={nameOf('facade')} />
      <text
        className={styles['sign']}
        transform={`translate(165 47) scale(${signScale(venue.name)})`}
        y="7.5"
        textAnchor="middle"
      >
        {venue.name.toUpperCase()}
      </text>
      <Photograph name="facade" />
    </Frame>
  )
}

/** One drawing of `drawings.svg`, inside an `<svg>`; colours inherit, so a `hue` is its own. */
export function Drawing({ name, hue }: { name: string; hue?: Hue | undefined }) {
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
