/** A script for the page: marks the moment at which an element first stands in the document. */
export function markWhenShown(selector: string): { content: string } {
  return {
    content: `{
      const look = () => {
        if (document.querySelector(${JSON.stringify(selector)})) performance.mark('shown')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }`,
  }
}
