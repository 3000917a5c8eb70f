/** A Wednesday at 15:00 in Paris; no holiday is near. */
const USUAL = '2027-03-10T15:00:00+01:00'

/**
 * Puts this process, and each one that it starts, at the instant of the run: `TEST_NOW`, or the usual one. Time goes
 * on from there. Whoever was started by a run stands at its instant already.
 */
export async function standAtInstant() {
  const { env } = process
  if (env.TEST_SHIFT_MS === undefined) {
    const named = env.TEST_NOW ?? USUAL
    const instant = Date.parse(named)
    // Without its offset it would be this machine's own, and in Paris another day.
    if (Number.isNaN(instant) || !/(Z|[+-]\d\d:\d\d)$/.test(named))
      throw new Error(`TEST_NOW is no instant with its offset, as ${USUAL}: ${named}`)
    env.TEST_SHIFT_MS = String(instant - Date.now())
    const preload = `--import ${new URL('preload.mjs', import.meta.url)}`
    env.NODE_OPTIONS = [env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
    const inParis = { timeZone: 'Europe/Paris', dateStyle: 'full', timeStyle: 'long' }
    console.log(`The tests’ clock: ${new Date(instant).toLocaleString('en-GB', inParis)}`)
  }
  await import('./preload.mjs')
}
