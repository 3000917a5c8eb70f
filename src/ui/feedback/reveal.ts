/** Brings what has just come into sight: a `ref` of it. */
export function reveal(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' })
}
