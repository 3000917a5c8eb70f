/** A Wednesday at 15:00 in Paris; no holiday is near. */
const USUAL = '2027-03-10T15:00:00+01:00'

/**
 * Puts this process, and each one that it starts, at the instant of the run: `TEST_NOW`, or the usual one. Time goes
 * on from there. Whoever was started by a run stands at its instant already.
 */
export async function standAtInstant() {
  const { env } = process
  if (env.TEST_SHIFT_MS === undefined) {
    const instant = Date.parse(env.TEST_NOW ?? USUAL)
    if (Number.isNaN(instant)) throw new Error(`TEST_NOW is no instant: ${env.TEST_NOW}`)
    env.TEST_SHIFT_MS = String(instant - Date.now())
    const preload = `--import ${new URL('preload.mjs', import.meta.url)}`
    env.NODE_OPTIONS = [env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
    console.log(`The tests’ clock: ${new Date(instant).toISOString()}`)
  }
  await import('./preload.mjs')
}
