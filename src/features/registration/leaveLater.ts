/** Milliseconds from the success to the next page; the second acts only if the first did not (§9). */
const REDIRECTS = [1200, 3000]

/** Leaves the page in a moment; the returned function, for whoever has left, stops it. */
export function leaveLater(leave: () => void): () => void {
  const timers = REDIRECTS.map((after) => setTimeout(leave, after))
  return () => timers.forEach(clearTimeout)
}
