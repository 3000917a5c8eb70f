import { Whale } from './Whale.tsx'

/** Headset on, controllers up, and a whale where the ceiling was. */
export function Vr() {
  return (
    <>
      <path fill="var(--s-floor)" d="M0 160h320v40H0z" />
      <path fill="var(--s-glow)" d="M96 83L320 6v188L150 160z" />
      <path fill="var(--s-mid)" d="M320 108l-26-22-28 26-22-14-34 34-22-12-38 40h170z" />
      <path fill="var(--s-dark)" d="M320 138l-34-16-30 18-26-8-62 28h152z" />

      <Whale />
      <path fill="var(--s-paper)" d="M262 92h4v4h-4zM296 72h5v5h-5zM228 112h3v3h-3zM118 30h4v4h-4zM92 18h3v3h-3zM282 60h3v3h-3z" />
      <Player />
    </>
  )
}

/** Somebody with a headset on, seen from the side. */
export function Player() {
  return (
    <>
      <path fill="var(--s-dark)" d="M38 186h92l10 6H32z" />
      <path
        fill="none"
        stroke="var(--s-side)"
        strokeWidth="15"
        strokeLinejoin="round"
        d="M76 134l-6 26-4 25M92 134l10 24 4 27"
      />
      <path fill="var(--s-pop)" d="M57 181h15l4 8H54zM98 181h14l10 8H98z" />
      <path fill="none" stroke="var(--s-side)" strokeWidth="11" strokeLinecap="round" strokeLinejoin="round" d="M72 106l-4 24 22 6" />
      <path fill="var(--s-body)" d="M68 98c8-4 22-4 28 0 5 10 7 26 6 44-10 3-26 3-36 0-2-16-2-32 2-44z" />
      <path fill="var(--s-edge)" d="M90 96c3 0 5 1 6 2 5 10 7 26 6 44l-6 1c1-18-1-34-6-47z" />
      <path
        fill="none"
        stroke="var(--s-edge)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M92 104l22 10 12-22"
      />
      <path fill="var(--s-paper)" d="M120 72h5l5 22-8 2-6-10z" />
      <circle cx="124" cy="76" r="8" fill="none" stroke="var(--s-paper)" strokeWidth="3" />
      <path fill="var(--s-paper)" d="M88 130h6l10 8-4 6-12-4z" />
      <circle cx="104" cy="134" r="8" fill="none" stroke="var(--s-paper)" strokeWidth="3" />

      <path fill="var(--s-edge)" d="M78 84h14v16H78z" />
      <circle cx="84" cy="78" r="15" fill="var(--s-edge)" />
      <path fill="var(--s-dark)" d="M69 80c-2-12 6-19 16-18 6 0 11 3 13 8H80l-2 14c-4 2-8 0-9-4z" />
      <circle cx="70" cy="62" r="7" fill="var(--s-dark)" />
      <path fill="none" stroke="var(--s-side)" strokeWidth="4" d="M70 76h24" />
      <rect x="86" y="69" width="21" height="15" rx="5" fill="var(--s-paper)" />
      <path fill="var(--s-screen)" d="M102 69h1a5 5 0 0 1 4 5v5a5 5 0 0 1-4 5h-1z" />
    </>
  )
}
