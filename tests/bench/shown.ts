/** Runs in the page: marks the moment at which an element first stands in the document. */
export function markWhenShown(selector: string): void {
  const look = () => {
    if (performance.getEntriesByName('shown').length) return
    if (document.querySelector(selector)) performance.mark('shown')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
