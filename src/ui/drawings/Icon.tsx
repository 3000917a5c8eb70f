import type { IconName } from '../../../shared/pages/icons.ts'
// Drawn by the build: prerender/sprites.ts.
import sprite from './icons.svg?no-inline'

type SignProps = {
  /** Of the sprite: one of ours, or of the venue's folder. */
  name: string
  /** Of its square, in pixels or as CSS writes it. */
  size?: number | string
  className?: string | undefined
}

/** A sign in the colour of the text; the words stand beside it, or name its button. */
export function Icon(props: SignProps & { name: IconName }) {
  return <Sign {...props} />
}

/** The same for a sign that the venue has chosen. */
export function Sign({ name, size = '1.5rem', className }: SignProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <SignShapes name={name} />
    </svg>
  )
}

/** Its strokes alone, inside an `<svg>`: as large as that, or of a size in its units. */
export function SignShapes({ name, size }: { name: string; size?: number }) {
  return <use href={`${sprite}#${name}`} width={size} height={size} />
}
