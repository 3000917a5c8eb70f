/** A script for the page: marks the moment after the first frame in which an element is painted. */
export function markWhenShown(selector: string): { content: string } {
  return {
    content: `{
      const look = () => {
        if (document.querySelector(${JSON.stringify(selector)})) setTimeout(() => performance.mark('shown'))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }`,
  }
}
