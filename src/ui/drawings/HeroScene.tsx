import { Drawing } from './Scene.tsx'
import styles from './Scene.module.css'

/** From the back of the room to the front. */
const groups = ['simulators', 'boardgames', 'consoles', 'arcade', 'vr']

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
      {groups.map((activity) => (
        <Drawing key={activity} name={`hero-${activity}`} hue={activity} />
      ))}
    </svg>
  )
}
