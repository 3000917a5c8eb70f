/** A child with a cap, on a stool, playing. */
export function Child() {
  return (
    <>
      <path fill="var(--s-dark)" d="M86 182c0-5 14-8 30-8s30 3 30 8-14 9-30 9-30-4-30-9z" />
      <path fill="var(--s-side)" d="M94 166h44l4 18h-6l-4-10h-32l-4 10h-6z" />
      <path fill="var(--s-edge)" d="M92 162h48v6H92z" />
      <path fill="var(--s-side)" d="M101 128h14l1 32h-13zM118 128h14l-1 32h-13z" />
      <path fill="var(--s-pop)" d="M100 157h16v6H100zM118 157h17v6h-17z" />
      <path
        fill="none"
        stroke="var(--s-edge)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M104 98l6 18 20-2M128 96l14 10 6-3"
      />
      <path fill="var(--s-body)" d="M101 92c8-4 22-4 30 0 4 12 4 26 2 40h-34c-2-14-2-28 2-40z" />
      <path fill="var(--s-edge)" d="M126 90l5 2c4 12 4 26 2 40h-6c2-14 2-28-1-42z" />
      <path fill="var(--s-edge)" d="M111 82h12v10h-12z" />
      <circle cx="117" cy="74" r="14" fill="var(--s-edge)" />
      <path fill="var(--s-pop)" d="M103 75c-2-22 26-22 29-5l9 3-1 3-15-2z" />
    </>
  )
}

/** One cabinet, its side to the right. */
export function Cabinet({ sprite }: { sprite: string }) {
  return (
    <>
      <path fill="var(--s-side)" d="M168 157l-35 16v-58l-11-3v-6l16-17 8-42-15 3 3-26 34-17 58 19-34 17z" />
      <path fill="var(--s-dark)" d="M204 66l-15 3-58-19 15-3z" />
      <path fill="var(--s-screen)" d="M196 108l8-42-58-19-8 42z" />
      <g transform="matrix(1 .328 -.19 1 152 54)">
        <path fill="var(--s-dark)" d="M-3-4h52v38H-3z" />
        <path fill="var(--s-paper)" transform="translate(11 4)" d={sprite} />
      </g>
      <path fill="var(--s-screen)" d="M189 69l3-26-58-19-3 26z" />
      <path transform="matrix(1 .328 -.115 1 134 24)" fill="var(--s-paper)" d="M8 7h30v4H8zM8 15h42v4H8zM42 5h8v8h-8z" />
      <path fill="var(--s-edge)" d="M180 125l16-17-58-19-16 17z" />
      <path fill="var(--s-dark)" d="M180 131v-6l-58-19v6z" />
      <path fill="var(--s-body)" d="M191 192v-58l-58-19v58z" />
      <path fill="var(--s-dark)" d="M173 172v-22l-22-7v22z" />
      <path fill="var(--s-pop)" d="M160 153l4 1v6l-4-1z" />
      <path fill="var(--s-dark)" d="M142 104l3-14h2l-2 15z" />
      <circle cx="146" cy="89" r="4.5" fill="var(--s-pop)" />
      <path fill="var(--s-pop)" d="M160 105l5 2-2 3-5-2zM168 108l5 2-2 3-5-2zM176 111l5 2-2 3-5-2zM163 111l5 2-2 3-5-2zM171 114l5 2-2 3-5-2z" />
      <path fill="var(--s-dark)" d="M226 176l-35 16v-58l-11-3v-6l16-17 8-42-15 3 3-26 34-17z" />
      <path fill="var(--s-mid)" d="M220 52l-12 8-8 52-8 12 10 6 18-10z" />
      <path fill="var(--s-pop)" d="M220 76l-14 10-3 16 17-10z" />
      <path fill="none" stroke="var(--s-screen)" strokeWidth="2" strokeLinejoin="round" d="M191 192v-58l-11-3v-6l16-17 8-42-15 3 3-26 34-17" />
    </>
  )
}
