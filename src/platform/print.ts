/** Opens the browser's own dialog; what it prints is the page's print style. */
export function printPage(): void {
  window.print()
}
