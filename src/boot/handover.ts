import { plainPath } from '../../shared/pages/pages.ts'

/**
 * What Node has rendered into the root: this very address, another one (a search differs), nothing.
 */
export function heldBy(root: HTMLElement): 'this-page' | 'another-page' | 'nothing' {
  const { page } = root.dataset
  if (page === undefined) return 'nothing'
  const isThis = page === plainPath(location.pathname) && location.search === ''
  return isThis ? 'this-page' : 'another-page'
}

/** What the document's head says of its own address is not true of the next one. */
export function leaveDocument(): void {
  for (const element of document.querySelectorAll('head [data-document]')) element.remove()
}
