const meeple =
  'M12 1c2.6 0 4.3 1.9 4.3 4.2 0 1-.3 1.8-.8 2.5 3.4 1 7.5 2.7 7.5 5 0 1.4-1.9 2-4.4 2.2-.5 0-.6.3-.4.7 1 2 3 4.6 3 6.4 0 1-.6 1.5-1.6 1.500h-4.200c-.6 0-.9-.3-1.2-.9L12 18.400l-2.2 4.200c-.3.6-.6.9-1.2.9H4.400c-1 0-1.6-.5-1.6-1.5 0-1.8 2-4.4 3-6.4.2-.4.1-.7-.4-.7C2.9 14.7 1 14.1 1 12.700c0-2.3 4.1-4 7.5-5-.5-.7-.8-1.5-.8-2.500C7.7 2.9 9.4 1 12 1z'

/** Meeples on their board, dice and cards, under the lamp of the big table. */
export function BoardGames() {
  return (
    <>
      <path fill="var(--s-glow)" d="M122 34h76l112 166H10z" />
      <Table />
    </>
  )
}

/** The lamp, the table and the game in progress. */
export function Table() {
  return (
    <>
      <path fill="var(--s-side)" d="M158 0h4v14h-4z" />
      <path fill="var(--s-side)" d="M146 10h28l26 24h-80z" />
      <path fill="var(--s-paper)" d="M120 34h80l-6 5h-68z" />

      <ellipse cx="160" cy="150" rx="172" ry="66" fill="var(--s-side)" />
      <ellipse cx="160" cy="143" rx="172" ry="66" fill="var(--s-body)" />

      <path fill="var(--s-dark)" d="M160 188l96-48v6l-96 48-96-48v-6z" />
      <path fill="var(--s-screen)" d="M160 92l96 48-96 48-96-48z" />
      <path
        fill="var(--s-mid)"
        d="M160 92l24 12-24 12-24-12zM208 116l24 12-24 12-24-12zM112 116l24 12-24 12-24-12zM160 140l24 12-24 12-24-12zM208 140l24 12-24 12-24-12zM112 164l24-12 24 12-24 12zM64 140l24-12 24 12-24 12z"
      />
      <path fill="var(--s-paper)" d="M136 128l24-12 24 12-24 12z" />
      <path fill="var(--s-pop)" d="M232 128l24 12-24 12-24-12z" />

      <g fill="var(--s-dark)" opacity=".45">
        <path d="M146 128l20-6 22 9-12 7zM98 144l18-6 22 9-12 7zM192 148l18-6 22 9-12 7z" />
      </g>
      <path transform="translate(138 70) scale(2.5)" fill="var(--s-dark)" d={meeple} />
      <path transform="translate(135 69) scale(2.5)" fill="var(--s-pop)" d={meeple} />
      <path transform="translate(89 99) scale(2)" fill="var(--s-dark)" d={meeple} />
      <path transform="translate(86 98) scale(2)" fill="var(--s-paper)" d={meeple} />
      <path transform="translate(189 107) scale(2)" fill="var(--s-dark)" d={meeple} />
      <path transform="translate(186 106) scale(2)" fill="var(--s-edge)" d={meeple} />

      <path fill="var(--s-paper)" d="M246 96l18-8 18 8-18 8z" />
      <path fill="var(--s-edge)" d="M246 96l18 8v20l-18-8z" />
      <path fill="var(--s-mid)" d="M282 96l-18 8v20l18-8z" />
      <path fill="var(--s-dark)" d="M261 95h6v3h-6zM251 104h3v4h-3zM257 112h3v4h-3zM271 107h3v4h-3z" />
      <path fill="var(--s-paper)" d="M276 122l15-7 15 7-15 7z" />
      <path fill="var(--s-edge)" d="M276 122l15 7v17l-15-7z" />
      <path fill="var(--s-mid)" d="M306 122l-15 7v17l15-7z" />
      <path fill="var(--s-dark)" d="M284 121h4v2h-4zM294 121h4v2h-4zM282 132h3v4h-3zM298 131h3v4h-3z" />

      <path fill="var(--s-dark)" d="M14 132l34-22 22 11-34 24z" />
      <path fill="var(--s-mid)" d="M10 126l30-24 24 9-30 26z" />
      <path fill="var(--s-edge)" d="M22 116l34-20 20 13-34 22z" />
      <path fill="var(--s-paper)" d="M38 110l36-15 17 15-37 17z" />
      <path fill="var(--s-pop)" d="M66 104l5 7-9 3-4-7z" />
    </>
  )
}
