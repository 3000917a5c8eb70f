/** Gives the focus to a step's heading: what had it has gone with the press. The page stays where it is. */
export function focusStep(id: string): void {
  document.getElementById(`${id}-titre`)?.focus({ preventScroll: true })
}
