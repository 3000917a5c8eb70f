import { Table } from './scenes/BoardGames.tsx'
import { Cabinet, Child } from './scenes/Cabinet.tsx'
import { Salon } from './scenes/Consoles.tsx'
import { Rig } from './scenes/Simulators.tsx'
import { Player } from './scenes/Vr.tsx'
import { Whale } from './scenes/Whale.tsx'
import styles from './Scene.module.css'

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
      <Racing />
      <Tabletop />
      <g data-hue="consoles" transform="translate(652 120)">
        <path fill="var(--s-glow)" d="M50 142h222l120 138H-70z" />
        <Salon />
      </g>
      <ArcadeRow />
      <g data-hue="vr">
        <path fill="var(--s-glow)" d="M636 220L572 96l232-30z" />
        <g transform="translate(394 2) scale(1.3)">
          <Whale />
        </g>
        <path fill="var(--s-paper)" d="M520 44h5v5h-5zM548 122h4v4h-4zM690 132h4v4h-4zM840 18h5v5h-5zM862 112h4v4h-4zM500 92h4v4h-4z" />
        <g transform="translate(512 132) scale(1.22)">
          <Player />
        </g>
      </g>
    </svg>
  )
}

function Racing() {
  return (
    <g data-hue="simulators" transform="translate(-6 124)">
      <path fill="var(--s-glow)" d="M40 138h240l64 138H-30z" />
      <path fill="var(--s-dark)" d="M92 194h136l12 14H80z" />
      <Rig />
    </g>
  )
}

function Tabletop() {
  return (
    <g data-hue="boardgames" transform="translate(926 146) scale(.84)">
      <path fill="var(--s-glow)" d="M122 34h76l150 250H-28z" />
      <path fill="var(--s-side)" d="M158-170h4V0h-4zM140 190h40l14 74h-68z" />
      <path fill="var(--s-dark)" d="M104 262h112l14 14H90z" />
      <Table />
    </g>
  )
}

function ArcadeRow() {
  return (
    <g data-hue="arcade">
      <path fill="var(--s-glow)" d="M330 330l150-84 150 94-90 60H330z" />
      <g fill="none" strokeLinecap="round" transform="translate(-52 -6)">
        <path stroke="var(--s-glow)" strokeWidth="10" d={neon} />
        <path stroke="var(--s-screen)" strokeWidth="3" d={neon} />
      </g>
      <g transform="translate(634 52) scale(-1.06 1.06)">
        <Cabinet sprite="M2 2h26v4H2zM2 12h14v4H2zM2 24h40v4H2zM30 10h14v8H30z" />
      </g>
      <g transform="translate(556 78) scale(-1.06 1.06)">
        <Cabinet sprite="M4 30h8v6H4zM16 22h10v14H16zM30 28h14v8H30zM8 4h6v6H8zM38 6h8v4h-8z" />
      </g>
      <g transform="translate(478 104) scale(-1.06 1.06)">
        <Cabinet sprite="M4 0h4v4h8V0h4v4h4v12h-4v4h-4v-4H8v4H4v-4H0V4h4zm2 6v4h4V6zm8 0v4h4V6z" />
        <Child />
      </g>
    </g>
  )
}

/** A joypad in neon tubes. */
const neon =
  'M272 30c-22 0-34 34-34 62 0 18 16 20 28 6l10-12h44l10 12c12 14 28 12 28-6 0-28-12-62-34-62-12 0-14 8-26 8s-14-8-26-8zM264 50v24M252 62h24M316 56h8M332 66h8'
