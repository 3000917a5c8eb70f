/** Forgets what this origin keeps as plain texts. */
export function clearStorages(): void {
  try {
    sessionStorage.clear()
    localStorage.clear()
  } catch {
    // A browser that forbids them holds nothing in them.
  }
}
