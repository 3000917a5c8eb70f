/**
 * The menu of small screens, for the whole time of a document: it opens before the app's code is here, and
 * without it. Heard before all else, since what is pressed on it is for nobody else.
 */
export function startMenu(): void {
  window.addEventListener('click', hear, { capture: true })
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isMenuOpen()) closeMenu()
  })
}

/** Closes the menu, if it is open; the focus goes back to its button, unless it has gone elsewhere. */
export function closeMenu(): void {
  if (!isMenuOpen()) return
  setMenu(false)
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
  } else if (event.target.closest('header a')) closeMenu()
}

function openMenu(): void {
  setMenu(true)
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#menu a')?.focus())
}

/** What stands behind it hears nothing, nor is it read out. */
function setMenu(isOpen: boolean): void {
  document.documentElement.toggleAttribute('data-menu', isOpen)
  toggleOf()?.setAttribute('aria-expanded', String(isOpen))
  toggleOf()?.closest('header')?.toggleAttribute('data-open', isOpen)
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) {
    element.inert = isOpen
  }
}

function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

function toggleOf(): HTMLElement | null {
  return document.querySelector('[aria-controls="menu"]')
}
