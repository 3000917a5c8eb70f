import { plainPath } from '../contract/pages.ts'

/** Whether the root holds this very address as Node rendered it; an address with a search differs. */
export function isPrerendered(root: HTMLElement): boolean {
  return root.dataset['page'] === plainPath(location.pathname) && location.search === ''
}

/** What the document's head says of its own address is not true of the next one. */
export function leaveDocument(): void {
  for (const element of document.querySelectorAll('head [data-document]')) element.remove()
}
