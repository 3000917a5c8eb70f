import { venue } from '../../contract/venue.ts'

/** The front of the venue at nightfall: the window is lit, the door too. */
export function Facade() {
  return (
    <>
      <path fill="var(--s-mid)" d="M0 60h34V34h30v26h20v108H0zM262 52h26v-16h32v132h-58z" />
      <path fill="var(--s-wall)" d="M10 72h10v12H10zM42 46h10v12H42zM10 98h10v12H10zM296 50h10v12h-10zM296 78h10v12h-10zM42 122h10v12H42z" />
      <path fill="var(--s-flame)" d="M42 96h10v12H42zM296 104h10v12h-10z" />
      <circle cx="30" cy="18" r="9" fill="var(--s-paper)" />
      <path fill="var(--s-floor)" d="M0 168h320v32H0z" />

      <path fill="var(--s-side)" d="M70 22h190v146H70z" />
      <path fill="var(--s-dark)" d="M64 16h202v8H64z" />
      <path fill="var(--s-body)" d="M70 70h190v6H70z" />
      <rect x="100" y="30" width="130" height="34" rx="6" fill="var(--s-dark)" />
      <rect x="103" y="33" width="124" height="28" rx="4" fill="none" stroke="var(--s-pop)" strokeWidth="2.5" />
      <text x="165" y="54.5" textAnchor="middle" fontFamily="var(--display)" fontWeight="750" fontSize="21" letterSpacing="3" fill="var(--s-screen)">
        {venue.name.toUpperCase()}
      </text>

      <path fill="var(--s-screen)" d="M84 88h104v64H84z" />
      <path fill="var(--s-mid)" d="M84 132h104v20H84z" />
      <path fill="var(--s-dark)" d="M94 152v-44l4-6h16l4 6v8l5 6v30zM128 152v-44l4-6h16l4 6v8l5 6v30z" />
      <path fill="var(--s-pop)" d="M98 106h16v4H98zM132 106h16v4h-16z" />
      <path fill="var(--s-paper)" d="M98 114h14v10H98zM132 114h14v10h-14z" />
      <path fill="var(--s-side)" d="M164 152v-22c0-8 4-12 8-12s8 4 8 12v22z" />
      <circle cx="172" cy="112" r="6" fill="var(--s-side)" />
      <path fill="none" stroke="var(--s-dark)" strokeWidth="4" d="M84 88h104v64H84zM136 88v64" />

      <path fill="var(--s-flame)" d="M204 96h40v72h-40z" />
      <path fill="var(--s-body)" d="M204 96h4v72h-4zM240 96h4v72h-4zM222 96h4v72h-4z" />
      <path fill="var(--s-dark)" d="M218 130h3v10h-3zM227 130h3v10h-3z" />
      <path fill="var(--s-pop)" d="M76 76h120l8 12H68zM200 80h48l6 10h-60z" />
      <path fill="var(--s-paper)" d="M92 76h15l-3 12H86zM122 76h15v12h-17zM152 76h15l3 12h-17zM182 76h14l8 12h-18zM210 80h12l-2 10h-13zM234 80h12l6 10h-15z" />
      <path fill="var(--s-glow)" d="M204 168h40l30 32h-96zM84 168h104l-20 32H54z" />

      <path fill="var(--s-dark)" d="M286 88h4v80h-4zM276 84h24v4h-24zM280 166h16v4h-16z" />
      <path fill="var(--s-flame)" d="M278 74h20l-3 10h-14z" />
      <path fill="none" stroke="var(--s-dark)" strokeWidth="3" d="M22 176a11 11 0 1 0 .1 0M60 176a11 11 0 1 0 .1 0M22 187l12-20h18l8 20M34 167l10 20H22M44 187l8-20-2-8h6M30 163h8" />
    </>
  )
}
