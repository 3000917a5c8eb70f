import { afterPaint } from './afterPaint.ts'

/**
 * The menu of small screens, for the whole time of a document: it opens before the app's code is here, and
 * without it. Heard before all else, since what is pressed on it is for nobody else.
 */
export function startMenu(): void {
  window.addEventListener('click', hear, { capture: true })
  // After the router, which reads the scroll: closed before, the menu would make it lay the page out there.
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('header a')
    if (link) closeMenu(defaultPrevented && link.pathname !== location.pathname)
  })
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isMenuOpen()) closeMenu()
  })
}

/** Has the menu styled and laid out unseen, so that a press on its button has only to show it. */
export function prepareMenu(): void {
  headerOf()?.setAttribute('data-prepared', '')
}

/** Closes the menu, if it is open; the focus goes back to its button, unless it or the page has gone elsewhere. */
export function closeMenu(isLeft = false): void {
  if (!isMenuOpen()) return
  setMenu(false)
  if (isLeft) return
  // Focus is not moved inside the press: the browser would lay the page out there.
  requestAnimationFrame(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body
    if (isLost || activeElement.closest('#menu')) toggleOf()?.focus()
  })
}

function hear(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[aria-controls="menu"], [data-closes-menu]')) {
    event.stopImmediatePropagation()
    if (isMenuOpen()) closeMenu()
    else openMenu()
  }
}

function openMenu(): void {
  setMenu(true)
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#menu a')?.focus())
}

/**
 * What stands behind it hears nothing, nor is it read out: once the menu is on the screen, since every element
 * inherits that and is styled anew.
 */
function setMenu(isOpen: boolean): void {
  const root = document.documentElement
  root.toggleAttribute('data-menu', isOpen)
  toggleOf()?.setAttribute('aria-expanded', String(isOpen))
  headerOf()?.toggleAttribute('data-open', isOpen)
  afterPaint(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) {
      element.inert = isMenuOpen()
    }
  })
}

function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

function toggleOf(): HTMLElement | null {
  return document.querySelector('[aria-controls="menu"]')
}

function headerOf(): HTMLElement | null | undefined {
  return toggleOf()?.closest('header')
}
