import { useSyncExternalStore } from 'react'
import { venue } from '../../../venue/venue.ts'

const TITLE_SUFFIX = ` — ${venue.name}`

/** The open page's own title, as soon as the document has it. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    subscribe,
    () => pageTitle(document.title),
    () => pageTitle(''),
  )
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** A document's title without the venue; the venue's name where there is no other. */
export function pageTitle(documentTitle: string): string {
  return documentTitle.endsWith(TITLE_SUFFIX)
    ? documentTitle.slice(0, -TITLE_SUFFIX.length)
    : venue.name
}
