import { type Screen, SCREEN } from '../../shared/pages/screen.ts'

/** Keeps what a page shows for its next opening, in the place of what was kept of its path. */
export function keepScreen(screen: Screen): void {
  try {
    localStorage.setItem(SCREEN + screen.address.replace(/\?.*/, ''), JSON.stringify(screen))
  } catch {
    // Storage is refused or full: the next opening shows what was kept before, or waits for the app.
  }
}

/** Forgets every page that was kept. Nothing in the worker, which has no such storage. */
export function forgetScreens(): void {
  for (const [name] of readScreens()) localStorage.removeItem(name)
}

/** How many pages are kept, and their size in bytes. */
export function measureScreens(): { count: number; bytes: number } {
  const screens = readScreens()
  return {
    count: screens.length,
    bytes: screens.reduce((sum, [, text]) => sum + new Blob([text]).size, 0),
  }
}

function readScreens(): [name: string, text: string][] {
  try {
    return Object.entries<string>(localStorage).filter(([name]) => name.startsWith(SCREEN))
  } catch {
    return []
  }
}
