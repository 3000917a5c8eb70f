import { createElement } from 'react'
import { logo } from '../../../venue/looks.ts'
import { venue } from '../../../venue/venue.ts'

/** The venue's own sign, or the first letter of its name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      {logo.length > 0 ? (
        logo.map(({ tag, attributes }, index) => createElement(tag, { key: index, ...attributes }))
      ) : (
        <text x="32" y="54" textAnchor="middle" fontSize="60" fontWeight="800" fill="currentcolor">
          {venue.name.charAt(0).toUpperCase()}
        </text>
      )}
    </svg>
  )
}
