/** A « B » whose upper eye is a lit screen and whose lower eye is a button. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        fill="currentcolor"
        d="M15 5h25c9.5 0 14.5 5 14.5 13 0 5.6-2.2 9.6-6.4 11.9 5.8 2.3 8.9 7 8.9 13.6C57 53.5 51.3 59 41 59H15a7 7 0 0 1-7-7V12a7 7 0 0 1 7-7Z"
      />
      <rect
        x="18"
        y="14"
        width="25"
        height="12.5"
        rx="4"
        fill="var(--logo-screen, var(--accent))"
      />
      <rect x="18" y="36" width="27" height="14" rx="7" fill="var(--logo-panel, var(--ground))" />
      <circle cx="38" cy="43" r="4" fill="var(--logo-screen, var(--accent))" />
    </svg>
  )
}
