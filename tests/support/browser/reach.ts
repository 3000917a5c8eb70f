import { cdp, page } from 'vitest/browser'

/** What the focus goes to. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A screen as somebody with large letters, or far zoomed in, has it. */
const screens = [
  { name: '390 × 844, letters of 32 px', width: 390, height: 844, letters: 32 },
  { name: '320 × 640, letters of 32 px', width: 320, height: 640, letters: 32 },
  { name: '320 × 256, as at 400 % zoom', width: 320, height: 256, letters: 16 },
] as const

/** The browser's own size of letters in pixels, as its settings say it: 16 unless somebody changed it. */
export async function setLetters(standard: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } })
}

/** What of the page as it stands cannot be reached on a screen that is as good as small. */
export async function unreachable(state: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, height, letters } of screens) {
    await setLetters(letters)
    await page.viewport(width, height)
    await drawn()
    found.push(...(await faults()).map((fault) => `${state} (${name}): ${fault}`))
  }
  return found
}

async function faults(): Promise<string[]> {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide: ${widest()}`] : []
  // What covers the page has its own controls.
  const modal = document.querySelector('dialog:modal, [data-assistant="open"]')
  for (const control of (modal ?? document).querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isOffered(control)) continue
    control.focus()
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const why = faultOf(control, clientWidth)
    // What moves out of the way of the focus does so a frame later.
    if (why) await drawn()
    const still = why && faultOf(control, clientWidth)
    if (still) found.push(`${nameOf(control)} ${still}`)
  }
  return found
}

/** Why somebody who sees the page does not see this control, which has the focus. */
export function faultOf(control: HTMLElement, width: number): string | undefined {
  const [first] = control.getClientRects()
  const box = control.getBoundingClientRect()
  if (!first) return undefined
  if (box.left < -1 || box.right > width + 1)
    return `reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`
  const top = Math.max(first.top, 0)
  const bottom = Math.min(first.bottom, innerHeight)
  if (bottom - top < 4) return 'is out of sight'
  const hit = document.elementFromPoint((first.left + first.right) / 2, (top + bottom) / 2)
  if (!hit || control.contains(hit)) return hit ? undefined : 'is nowhere'
  const label = hit.closest('label')
  return label?.control === control ? undefined : `is covered by ${nameOf(hit)}`
}

/** Whether the Tab key should come here; the link that skips to the content shows itself. */
export function isOffered(control: HTMLElement): boolean {
  return (
    control.checkVisibility({ visibilityProperty: true }) &&
    control.tabIndex >= 0 &&
    !control.matches(':disabled, [inert] *, [href="#contenu"]')
  )
}

/** The innermost elements that make the page too wide. */
function widest(): string {
  const width = document.documentElement.clientWidth
  const wide = [...document.querySelectorAll('body *:not(svg *)')].filter(
    (element) => element.getBoundingClientRect().right > width + 1,
  )
  const inner = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  )
  return inner.slice(0, 4).map(nameOf).join(', ')
}

export function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent
  const className = element.getAttribute('class') ?? ''
  return `<${element.localName} ${className}> « ${words.trim().slice(0, 30)} »`
}

export function drawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
