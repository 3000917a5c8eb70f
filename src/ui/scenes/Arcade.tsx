import { Cabinet, Child } from './Cabinet.tsx'

const invader = 'M4 0h4v4h8V0h4v4h4v12h-4v4h-4v-4H8v4H4v-4H0V4h4zm2 6v4h4V6zm8 0v4h4V6z'

/** A row of cabinets, the nearest one being played by a child on a stool. */
export function Arcade() {
  return (
    <>
      <path fill="var(--s-floor)" d="M0 92l320 104v4H0z" />
      <path fill="var(--s-glow)" d="M0 112l60 16 132 44-70 28H0z" />
      <path
        fill="var(--s-pop)"
        d="M248 14h6v3h4v-3h6v3h3v7h-3v3h-3v3h-3v3h-4v-3h-3v-3h-3v-3h-3v-7h3zM274 14h6v3h4v-3h6v3h3v7h-3v3h-3v3h-3v3h-4v-3h-3v-3h-3v-3h-3v-7h3z"
      />
      <path
        fill="var(--s-mid)"
        d="M300 14h6v3h4v-3h6v3h3v7h-3v3h-3v3h-3v3h-4v-3h-3v-3h-3v-3h-3v-7h3z"
      />
      <g transform="translate(2 8)">
        <g transform="translate(-72 -24)">
          <Cabinet sprite="M2 2h26v4H2zM2 12h14v4H2zM2 24h40v4H2zM30 10h14v8H30z" />
        </g>
        <g transform="translate(82 27)">
          <Cabinet sprite="M4 30h8v6H4zM16 22h10v14H16zM30 28h14v8H30zM8 4h6v6H8zM38 6h8v4h-8z" />
        </g>
        <Cabinet sprite={invader} />
  
        <Child />
      </g>
    </>
  )
}
