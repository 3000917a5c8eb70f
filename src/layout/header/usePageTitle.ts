import { useSyncExternalStore } from 'react'
import { pageTitle } from './pageTitle.ts'

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
