/** Puts the focus on what has just come in the place of what had it: a `ref` of it, with `tabIndex={-1}`. */
export function takeFocus(box: HTMLElement | null): void {
  box?.focus()
}

/** Brings what has just come into sight: a `ref` of it. */
export function reveal(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' })
}
