/**
 * For a button or a link of the kept screen: finds, once the app's own page stands there, the one that
 * has taken its place: of the same name under the same heading, and where there are several, the one
 * at the same place among as many. Nothing where the page has changed: no other one is pressed.
 */
export function heirOf(element: HTMLElement): () => HTMLElement | undefined {
  const key = keyOf(element)
  const before = namesakes(key)
  const place = before.indexOf(element)
  return () => {
    // It came with the app's page, a moment before that could hear.
    if (element.isConnected) return element
    const now = namesakes(key)
    return now.length === before.length ? now[place] : undefined
  }
}

function namesakes(key: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    (other) => keyOf(other) === key,
  )
}

function keyOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? element.textContent
  return [element.localName, name, headingOver(element)].join('\n')
}

/** The heading of the part of the page that it stands in. */
function headingOver(element: HTMLElement): string | undefined {
  const part = element.parentElement?.closest(':has(h1, h2, h3, h4)')
  return part?.querySelector('h1, h2, h3, h4')?.textContent
}
