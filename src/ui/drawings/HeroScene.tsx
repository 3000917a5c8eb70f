import { hero, signs } from '../../../venue/looks.ts'
import { Photograph } from './Photograph.tsx'
import { Drawing, LitSign } from './Scene.tsx'
import styles from './Scene.module.css'

/** Signs on the wall of a venue without a hero of its own, at most. */
const MAX_SIGNS = 4

/** The whole room in the dark, its screens lit; the middle third alone still tells it (a phone's crop). */
export function HeroScene({ className = '' }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles['scene']} ${styles['night']} ${className}`}
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--s-room)" d="M0 0h1200v400H0z" />
      <path fill="var(--s-floor)" d="M0 262h1200v138H0z" />
      <path fill="var(--s-dark)" d="M0 256h1200v6H0z" />
      {hero.length ? (
        hero.map(({ id, hue }) => <Drawing key={id} name={id} hue={hue} />)
      ) : (
        <Signs />
      )}
      <Photograph name="hero" sizes="100vw" isFirst />
    </svg>
  )
}

/** What is played here, as lit signs side by side, from the middle outwards. */
function Signs() {
  const shown = signs.slice(0, MAX_SIGNS)
  const left = 600 - shown.length * 160
  return shown.map(({ activity, hue, icon }, index) => (
    <g key={activity} data-hue={hue} transform={`translate(${left + index * 320} 62)`}>
      <LitSign name={icon} />
    </g>
  ))
}
