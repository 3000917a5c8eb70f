import type { IconName } from '../../../shared/pages/icons.ts'
// Drawn by the build: prerender/sprites.ts.
import sprite from './icons.svg?no-inline'

type IconProps = {
  name: IconName
  /** Of its square, in pixels or as CSS writes it. */
  size?: number | string
  className?: string | undefined
}

/** A sign in the colour of the text; the words stand beside it, or name its button. */
export function Icon({ name, size = '1.5rem', className }: IconProps) {
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
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
