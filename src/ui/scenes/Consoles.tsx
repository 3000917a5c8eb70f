const pad =
  'M7 1c3 0 3 2 6 2h10c3 0 3-2 6-2 5 0 7 8 7 15 0 5-4 6-7 3l-5-5H12l-5 5c-3 3-7 2-7-3C0 9 2 1 7 1z'

/** Two friends on the sofa, a split screen, one of them has just won. */
export function Consoles() {
  return (
    <>
      <path fill="var(--s-floor)" d="M0 138h320v62H0z" />
      <path fill="var(--s-glow)" d="M50 130h220l50 70H0z" />

      <Salon />
    </>
  )
}

/** The screen, the sofa and those who sit on it. */
export function Salon() {
  return (
    <>
      <rect x="46" y="8" width="228" height="112" rx="5" fill="var(--s-side)" />
      <path fill="var(--s-screen)" d="M52 14h107v100H52z" />
      <path fill="var(--s-hueless)" d="M161 14h107v100H161z" />
      <circle cx="78" cy="34" r="11" fill="var(--s-paper)" />
      <path fill="var(--s-mid)" d="M52 50l24-12 22 14 26-20 35 22v60H52zM161 56l30-24 22 12 24-10 31 20v60H161z" />
      <path fill="var(--s-dark)" d="M112 56h8c-2 10 26 24 39 58H76c8-26 36-40 36-58zM206 56h8c2 14 38 24 44 58h-86c6-32 38-42 34-58z" />
      <path fill="var(--s-paper)" d="M114 62h3l-1 7h-3zM112 76h4l-2 9h-5zM209 62h3l2 7h-4zM213 76h4l3 9h-5z" />
      <path fill="var(--s-pop)" d="M136 70h14l5 13h-24z" />
      <path fill="var(--s-dark)" d="M139 73h8l2 5h-12z" />
      <path fill="var(--s-body)" d="M130 82h8v7h-8zM149 82h8v7h-8zM179 88h8v7h-8zM199 88h8v7h-8z" />
      <path fill="var(--s-paper)" d="M186 76h14l5 13h-24z" />
      <path fill="var(--s-side)" d="M189 79h8l2 5h-12z" />
      <path fill="var(--s-paper)" d="M60 106h32v3H60zM60 100h14v3H60zM236 20h24v12h-24z" />
      <path fill="var(--s-side)" d="M236 20h6v6h-6zM248 20h6v6h-6zM242 26h6v6h-6zM254 26h6v6h-6z" />

      <path fill="var(--s-side)" d="M96 128h128v18H96z" />
      <path fill="var(--s-body)" d="M96 128h128v5H96z" />
      <path fill="var(--s-edge)" d="M142 121h36v7h-36z" />
      <circle cx="171" cy="124.5" r="1.8" fill="var(--s-pop)" />

      <path fill="none" stroke="var(--s-edge)" strokeWidth="12" strokeLinecap="round" strokeLinejoin="round" d="M246 168l20-20-2-36" />
      <path transform="translate(244 88) rotate(-14 18 10)" fill="var(--s-paper)" d={pad} />
      <path fill="var(--s-pop)" d="M266 93h5v5h-5zM258 91h5v5h-5z" />

      <path fill="var(--s-body)" d="M56 184c0-26 13-38 32-38s32 12 32 38zM190 184c0-30 14-42 34-42s34 12 34 42z" />
      <path fill="none" stroke="var(--s-edge)" strokeWidth="2.5" d="M57 172c3-17 14-25 31-25s28 8 31 25M191 168c3-17 15-25 33-25 8 0 15 2 20 6" />
      <path fill="var(--s-edge)" d="M80 138h16v12H80zM216 134h16v12h-16z" />
      <circle cx="88" cy="124" r="19" fill="var(--s-dark)" />
      <path fill="none" stroke="var(--s-pop)" strokeWidth="5" d="M70 124a18 18 0 0 1 36 0" />
      <rect x="65" y="118" width="9" height="17" rx="4" fill="var(--s-pop)" />
      <rect x="102" y="118" width="9" height="17" rx="4" fill="var(--s-pop)" />
      <path fill="var(--s-dark)" d="M204 120c0-14 9-22 20-22s20 8 20 22c0 12-6 20-20 20s-20-8-20-20z" />
      <circle cx="224" cy="92" r="9" fill="var(--s-dark)" />
      <path fill="none" stroke="var(--s-edge)" strokeWidth="2.5" d="M205 116c1-11 9-18 19-18s18 7 19 18" />

      <path fill="var(--s-side)" d="M26 178c0-8 6-14 14-14h240c8 0 14 6 14 14v22H26z" />
      <path fill="var(--s-body)" d="M40 164h240c8 0 14 6 14 14v4H26v-4c0-8 6-14 14-14z" />
      <path fill="var(--s-body)" d="M4 184c0-8 6-13 14-13s14 5 14 13v16H4zM288 184c0-8 6-13 14-13s14 5 14 13v16h-28z" />
      <path fill="var(--s-edge)" d="M40 164h240c4 0 7 1 9 3H31c2-2 5-3 9-3zM159 182h2v18h-2z" />
    </>
  )
}
