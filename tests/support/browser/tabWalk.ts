import { userEvent } from 'vitest/browser'
import { CONTROLS, drawn, faultOf, isOffered, nameOf } from './reach.ts'

/** More than any page needs. */
const MAX_PRESSES = 300

/**
 * What of the page as it stands, or of a part of it, the Tab key does not reach, or reaches unseen;
 * where something lies over the page, of that. Where more came while it was walked, of the whole again.
 */
export async function unreachableByKeyboard(state: string, part = 'html'): Promise<string[]> {
  const over = document.querySelector('dialog:modal, [data-assistant="open"]')
  const root = over ?? document.querySelector(part) ?? document
  for (;;) {
    const stops = stopsIn(root)
    const found = await walkThrough(root)
    const after = stopsIn(root)
    if (after.length === stops.length && after.every((stop, index) => stop === stops[index]))
      return found.map((fault) => `${state}: ${fault}`)
  }
}

async function walkThrough(root: ParentNode & Node): Promise<string[]> {
  const visited = new Set<HTMLElement | string>()
  const found: string[] = []
  startBefore(stopsIn(root)[0])
  let before: Element | undefined
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await userEvent.keyboard('{Tab}')
    const stop = document.activeElement
    // A date has a stop for its day, its month, its year.
    if (stop === before) continue
    if (!(stop instanceof HTMLElement) || !root.contains(stop) || visited.has(keyOf(stop))) break
    if (stop === document.body) break
    visited.add(keyOf(stop))
    if (before && before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) {
      found.push(`${nameOf(stop)} comes after ${nameOf(before)}`)
    }
    before = stop
    const width = document.documentElement.clientWidth
    // What scrolls or moves out of the way of the focus does so a frame later.
    if (faultOf(stop, width)) await drawn()
    const why = faultOf(stop, width)
    if (why) found.push(`${nameOf(stop)} ${why}`)
    if (!showsFocus(stop)) found.push(`${nameOf(stop)} does not show its focus`)
  }
  const missed = stopsIn(root).filter((stop) => !visited.has(keyOf(stop)))
  found.push(...missed.map((stop) => `${nameOf(stop)} is not reached`))
  return found
}

function stopsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isOffered)
}

/** A group of radios is one stop: the arrow keys go from one to the other. */
function keyOf(stop: HTMLElement): HTMLElement | string {
  return stop instanceof HTMLInputElement && stop.type === 'radio' ? stop.name : stop
}

/** The next Tab goes to this control: whatever had the focus before is forgotten. */
function startBefore(control: HTMLElement | undefined): void {
  const start = document.createElement('span')
  start.tabIndex = -1
  control?.before(start)
  start.focus()
  start.remove()
}

/** An outline, on the control or on what is drawn in its place: shadows are not seen in forced colours. */
function showsFocus(stop: HTMLElement): boolean {
  const drawn = [stop, stop.parentElement, stop.parentElement?.parentElement].flatMap((element) =>
    element
      ? [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part))
      : [],
  )
  return drawn.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  )
}
