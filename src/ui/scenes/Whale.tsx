/** A whale in flight, drawn where the ceiling was. */
export function Whale() {
  return (
    <>
      <path
        fill="var(--s-screen)"
        d="M128 66c-4-26 24-42 66-42 34 0 58 10 78 8 12-1 16-10 17-22 8 4 12 10 13 16 6-4 13-5 18-3-1 12-10 22-24 26-22 7-40 20-62 27-42 13-101 16-106-10z"
      />
      <path fill="var(--s-paper)" d="M128 66c22 8 68 8 104 5-40 16-98 22-104-5z" />
      <path fill="none" stroke="var(--s-screen)" strokeWidth="2" d="M142 75c20 5 44 5 66 2M152 82c14 2 28 2 42-1" />
      <path fill="var(--s-mid)" d="M184 72c14 0 24 2 28 6 2 10-4 22-16 26-2-12-8-22-12-32z" />
      <circle cx="152" cy="59" r="3.5" fill="var(--s-dark)" />
    </>
  )
}
