/** Opens the visitor's own mail program with a draft (`mailto:`, RFC 6068); the page stays. */
export function openMailDraft(link: string): void {
  window.location.assign(link)
}
