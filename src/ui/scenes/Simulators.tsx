/** A bucket seat seen from behind, three screens, a road at dusk. */
export function Simulators() {
  return (
    <>
      <path fill="var(--s-floor)" d="M0 148h320v52H0z" />
      <path fill="var(--s-glow)" d="M64 148h192l52 52H12z" />
      <Rig />
    </>
  )
}

/** The screens and the seat alone. */
export function Rig() {
  return (
    <>
      <path fill="var(--s-side)" d="M154 106h12v44h-12zM56 114h6v36h-6zM258 114h6v36h-6z" />

      <path fill="var(--s-side)" d="M14 18l86 14v74l-86 16zM306 18l-86 14v74l86 16z" />
      <path fill="var(--s-side)" d="M100 29h120v80H100z" />
      <path fill="var(--s-screen)" d="M18 23l78 13v32l-78 3zM302 23l-78 13v32l78 3zM104 33h112v35H104z" />
      <path fill="var(--s-mid)" d="M18 71l78-3v34l-78 15zM302 71l-78-3v34l78 15zM104 68h112v37H104z" />
      <circle cx="188" cy="58" r="17" fill="var(--s-paper)" />
      <path fill="var(--s-mid)" d="M104 68V56l14-7 16 11 12-5 22 13 18-9 16 5 14-6v11z" />
      <path fill="var(--s-mid)" d="M18 71V48l14-8 18 14 16-9 30 17v6zM302 71V46l-18-6-20 16-14-6-26 13v5z" />

      <path fill="var(--s-dark)" d="M157 68h8l47 37H104v-3z" />
      <path fill="var(--s-dark)" d="M18 112l78-21v11l-78 15zM302 112l-78-21v11l78 15z" />
      <path fill="var(--s-paper)" d="M160 70h2l1 6h-4zM158 80h6l2 9h-10zM18 92l78-12v3L18 97zM302 92l-78-12v3l78 14z" />
      <path fill="var(--s-pop)" d="M196 84l20 9v12h-7zM126 84l-22 13v5l26-17z" />

      <path fill="none" stroke="var(--s-dark)" strokeWidth="9" d="M108 150a52 46 0 0 1 104 0" />
      <path fill="none" stroke="var(--s-edge)" strokeWidth="2" d="M104 148a56 50 0 0 1 112 0" />
      <path
        fill="none"
        stroke="var(--s-body)"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M128 128l-24 26 4-14M192 128l24 26-4-14"
      />
      <rect x="101" y="120" width="16" height="22" rx="7" fill="var(--s-pop)" />
      <rect x="203" y="120" width="16" height="22" rx="7" fill="var(--s-pop)" />

      <path fill="var(--s-pop)" d="M136 96V84c0-17 10-27 24-27s24 10 24 27v12z" />
      <path fill="var(--s-dark)" d="M153 57.6a30 30 0 0 1 14 0V96h-14zM136 84h48v6h-48z" />
      <path fill="none" stroke="var(--s-paper)" strokeWidth="2.5" d="M137 83c0-16 10-25 23-25s23 9 23 25" />

      <path
        fill="var(--s-side)"
        d="M143 92h34c5 0 7 4 8 9l17 9c4 2 5 6 4 11l-9 20 7 28c4 11 6 21 6 31h-100c0-10 2-20 6-31l7-28-9-20c-1-5 0-9 4-11l17-9c1-5 3-9 8-9z"
      />
      <path
        fill="none"
        stroke="var(--s-edge)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        d="M123 141l-9-20c-1-5 0-9 4-11l17-9c1-5 3-9 8-9h34c5 0 7 4 8 9l17 9c4 2 5 6 4 11l-9 20"
      />
      <path fill="var(--s-body)" d="M147 118h26c6 0 10 4 10 10l-5 20 9 52h-54l9-52-5-20c0-6 4-10 10-10z" />
      <path fill="var(--s-wall)" d="M141 103h12v7h-12zM167 103h12v7h-12z" />
      <path fill="var(--s-screen)" d="M157 118h6v82h-6z" />
      <path fill="var(--s-side)" d="M230 166h30l8 34h-38z" />
      <path fill="var(--s-body)" d="M230 166h30l1 4h-31zM243 148h4v20h-4z" />
      <circle cx="245" cy="146" r="7" fill="var(--s-pop)" />
    </>
  )
}
