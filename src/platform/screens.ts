const PREFIX = 'screen '

/** Keeps what a page shows, by its address, for its next opening. */
export function keepScreen(address: string, screen: object): void {
  try {
    localStorage.setItem(PREFIX + address, JSON.stringify(screen))
  } catch {
    // Storage is refused or full: the next opening waits for the app.
  }
}

/** Forgets every page that was kept. */
export function forgetScreens(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage holds nothing in it.
  }
}
