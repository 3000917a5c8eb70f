const PASS_STORAGE_KEY = 'ahead'

/**
 * Until when a pass opens the home page (epoch milliseconds; undefined: none does), and nothing else of the
 * visit: index.html keeps the pass's place from the first paint on, so that nothing jumps when it comes.
 */
export function storeNextPass(until: number | undefined): void {
  try {
    if (until === undefined) localStorage.removeItem(PASS_STORAGE_KEY)
    else localStorage.setItem(PASS_STORAGE_KEY, String(until))
  } catch {
    // Storage is refused: the page makes room when the pass comes.
  }
}
