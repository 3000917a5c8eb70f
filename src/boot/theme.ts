export type Theme = 'light' | 'dark' | 'system'

const THEME_STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()

/** What the person chose; `system` until they do, or where storage is refused. */
export function getTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Remembers the choice on this device and shows it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage is refused (private window): the choice lasts as long as the page.
  }
  show(theme)
  for (const listener of listeners) listener()
}

/** Shows the choice (index.html has read it only where that is quick), follows the system and the other tabs. */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const follow = () => {
    show(getTheme())
    for (const listener of listeners) listener()
  }
  follow()
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    system.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}

function show(theme: Theme): void {
  const light = matchMedia('(prefers-color-scheme: light)').matches
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme
  document.documentElement.dataset['theme'] = shown
  // Each names the venue's two grounds: what stands inline takes no value of the venue along.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = meta.dataset[shown] ?? ''
  }
}

/** Calls at each choice, the other tabs' too. */
export function subscribeTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
