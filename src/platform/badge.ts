/** The number on the installed app's icon (https://w3c.github.io/badging/); page and worker. */
export async function setBadge(count: number): Promise<void> {
  try {
    if (count) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch {
    // Refused by the customer's settings: nothing depends on it.
  }
}
