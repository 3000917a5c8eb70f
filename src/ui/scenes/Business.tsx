/** A podium under the tournament's board: three colleagues and a cup. */
export function Business() {
  return (
    <>
      <path fill="var(--s-floor)" d="M0 160h320v40H0z" />
      <path fill="var(--s-glow)" d="M34 12h252l34 188H0z" />
      <rect x="44" y="10" width="232" height="92" rx="4" fill="var(--s-side)" />
      <path fill="var(--s-screen)" d="M50 16h220v80H50z" />
      <path
        fill="none"
        stroke="var(--s-dark)"
        strokeWidth="3"
        d="M82 28h16v16H82M82 68h16v16H82M98 36h16v40H98M114 56h16M238 28h-16v16h16M238 68h-16v16h16M222 36h-16v40h16M206 56h-16"
      />
      <path fill="var(--s-mid)" d="M56 24h26v8H56zM56 40h26v8H56zM56 64h26v8H56zM56 80h26v8H56zM238 24h26v8h-26zM238 40h26v8h-26zM238 64h26v8h-26zM238 80h26v8h-26z" />
      <path fill="var(--s-paper)" d="M56 40h26v8H56zM238 64h26v8h-26zM56 64h26v8H56zM238 24h26v8h-26z" />

      <path fill="var(--s-dark)" d="M64 150h68v50H64zM188 160h68v40h-68z" />
      <path fill="var(--s-body)" d="M64 150h68v6H64zM188 160h68v6h-68z" />
      <path fill="var(--s-side)" d="M120 136h80v64h-80z" />
      <path fill="var(--s-edge)" d="M120 136h80v7h-80z" />
      <path fill="var(--s-screen)" d="M155 154h10v34h-8v-24h-6v-7z" />
      <path fill="none" stroke="var(--s-edge)" strokeWidth="5" d="M91 172c1-8 15-7 14 1 0 7-14 10-14 17h15M221 173h14l-9 7c10 0 11 13 0 13-3 0-6-1-7-4" />

      <path fill="var(--s-side)" d="M146 106h11l1 30h-12zM163 106h11v30h-12zM86 122h11v28H85zM101 122h10l1 28h-11zM210 132h10v28h-11zM224 132h10l1 28h-11z" />
      <path fill="none" stroke="var(--s-edge)" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" d="M146 76l-10-18 14-22M174 76l10-18-14-22M115 97l13-12-2-16M205 108l-7 15 5 13M238 108l11-13 1-17" />
      <path fill="none" stroke="var(--s-body)" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" d="M82 98l-8 16 7 13" />
      <path fill="var(--s-body)" d="M143 72c8-4 26-4 34 0l-2 38h-30zM82 91c7-4 25-4 32 0l-2 34H84zM206 102c7-4 25-4 32 0l-2 34h-28z" />
      <path fill="var(--s-paper)" d="M155 70h10l-5 14zM94 89h9l-5 12zM218 100h9l-5 12z" />
      <path fill="var(--s-pop)" d="M159 78h3v14h-3zM97 97h3v12h-3zM221 108h3v12h-3z" />
      <path fill="var(--s-edge)" d="M155 62h10v10h-10zM94 81h9v10h-9zM218 92h9v10h-9z" />
      <circle cx="160" cy="56" r="11" fill="var(--s-edge)" />
      <circle cx="98" cy="75" r="11" fill="var(--s-edge)" />
      <circle cx="222" cy="86" r="11" fill="var(--s-edge)" />
      <path fill="var(--s-dark)" d="M148 58c-1-16 23-18 24-1-6-1-12-3-15-6-2 3-5 6-9 7zM86 77c-4-18 20-22 24-4l2 16-7-2-2-13c-6 0-9-2-11-5-1 3-3 6-6 8zM210 84c0-14 24-14 24 0-8-2-16-2-24 0z" />

      <path fill="var(--s-pop)" d="M146 8h28v8c0 10-6 16-11 17v5h7v5h-20v-5h7v-5c-5-1-11-7-11-17z" />
      <path fill="none" stroke="var(--s-pop)" strokeWidth="3" d="M147 12h-8c0 9 4 13 10 13M173 12h8c0 9-4 13-10 13" />
      <path fill="var(--s-flame)" d="M150 11h5v10h-5z" />
      <path fill="var(--s-pop)" d="M28 30l6 4-4 5zM292 54l7 2-5 5zM20 96l6-3 1 7zM300 112l6 5-7 2zM34 132l7-1-3 6zM284 24l4 5-6 2z" />
      <path fill="var(--s-paper)" d="M22 58l6 1-3 6zM302 82l5-3 1 6zM36 112l4-5 3 6zM290 140l6 1-4 5z" />
    </>
  )
}
