/** A cake with the buttons of a cabinet, candles, a joystick on top, and a strip of tickets. */
export function Birthday() {
  return (
    <>
      <circle cx="160" cy="84" r="112" fill="var(--s-glow)" />
      <circle cx="160" cy="76" r="72" fill="var(--s-glow)" />
      <path fill="none" stroke="var(--s-edge)" strokeWidth="2" d="M0 14c50 30 110 34 160 18s110-10 160-22" />
      <path fill="var(--s-pop)" d="M16 22l20 8-13 15zM112 38l21-2-9 19zM222 19l20-2-7 18z" />
      <path fill="var(--s-screen)" d="M48 33l21 4-12 16zM148 35l20-6-5 19zM258 16l20-3-8 18z" />
      <path fill="var(--s-paper)" d="M80 38l20 1-10 17zM184 25l20-4-6 18zM292 11l20-5-6 18z" />

      <path fill="var(--s-side)" d="M0 168h320v32H0z" />
      <path fill="var(--s-body)" d="M0 168h320v6H0z" />
      <ellipse cx="160" cy="168" rx="98" ry="13" fill="var(--s-dark)" />
      <ellipse cx="160" cy="164" rx="94" ry="12" fill="var(--s-edge)" />

      <path fill="var(--s-mid)" d="M88 122h144v38c0 8-32 14-72 14s-72-6-72-14z" />
      <path fill="var(--s-screen)" d="M88 122h96v51c-54 4-96-4-96-13z" />
      <path
        fill="var(--s-paper)"
        d="M88 122c0-9 32-15 72-15s72 6 72 15v10c0 7-11 7-12 0-1-5-10-4-11 2-1 9-14 9-15 1-1-5-11-4-12 1-1 8-14 8-15 0-1-5-11-5-12 0-2 10-15 9-16 1-1-6-11-6-12-1-1 8-14 7-15-1-1-5-9-5-10 0-1 7-10 5-10-2z"
      />
      <path fill="var(--s-mid)" d="M118 86h84v30c0 5-18 9-42 9s-42-4-42-9z" />
      <path fill="var(--s-screen)" d="M118 86h56v38c-32 3-56-2-56-8z" />
      <path
        fill="var(--s-paper)"
        d="M118 86c0-6 18-10 42-10s42 4 42 10v8c0 6-9 6-10 0-1-4-9-4-10 1-1 7-12 7-13 0-1-4-9-4-10 1-1 8-12 7-13-1-1-4-9-4-10 1-1 6-9 5-9-1z"
      />
      <g fill="var(--s-pop)">
        <circle cx="104" cy="153" r="6.5" />
        <circle cx="152" cy="160" r="6.5" />
        <circle cx="200" cy="158" r="6.5" />
      </g>
      <g fill="var(--s-dark)">
        <circle cx="127" cy="158" r="6.5" />
        <circle cx="177" cy="160" r="6.5" />
        <circle cx="220" cy="152" r="6" />
      </g>

      <path fill="var(--s-dark)" d="M157 52h6v30h-6z" />
      <circle cx="160" cy="46" r="11" fill="var(--s-pop)" />
      <path fill="var(--s-paper)" d="M153 43a8 8 0 0 1 7-6v3a5 5 0 0 0-4 4z" />
      <path fill="var(--s-screen)" d="M129 62h6v22h-6zM143 66h5v18h-5zM172 66h5v18h-5zM186 62h6v22h-6z" />
      <path
        fill="var(--s-flame)"
        d="M132 46c5 6 5 13 0 15-5-2-5-9 0-15zM145.5 51c4 5 4 12 0 14-4-2-4-9 0-14zM174.5 51c4 5 4 12 0 14-4-2-4-9 0-14zM189 46c5 6 5 13 0 15-5-2-5-9 0-15z"
      />

      <path fill="none" stroke="var(--s-dark)" strokeWidth="17" d="M326 140c-22-4-44 6-46 22s-34 24-66 26" />
      <path fill="none" stroke="var(--s-pop)" strokeWidth="17" strokeDasharray="21 2" d="M326 136c-22-4-44 6-46 22s-34 24-66 26" />
      <path fill="none" stroke="var(--s-paper)" strokeWidth="5" strokeDasharray="9 14" strokeDashoffset="-6" d="M326 136c-22-4-44 6-46 22s-34 24-66 26" />
      <path fill="var(--s-mid)" d="M20 138h44v36H20z" />
      <path fill="var(--s-screen)" d="M20 138h30v36H20z" />
      <path fill="var(--s-paper)" d="M36 138h8v36h-8zM16 132h52v9H16z" />
      <path fill="var(--s-pop)" d="M40 132c-12-2-16-14-8-15 5 0 8 8 8 15zm0 0c12-2 16-14 8-15-5 0-8 8-8 15z" />
    </>
  )
}
