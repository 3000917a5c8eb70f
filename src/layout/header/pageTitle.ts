import { venue } from '../../../venue/venue.ts'

const SUFFIX = ` — ${venue.name}`

/** A document's title without the venue; the venue's name where there is no other. */
export function pageTitle(documentTitle: string): string {
  return documentTitle.endsWith(SUFFIX) ? documentTitle.slice(0, -SUFFIX.length) : venue.name
}
