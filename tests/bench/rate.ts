/** How much was done a second, and how long one took (milliseconds). */
export type Rate = { perSecond: number; median: number; p99: number }

const SECONDS = 2

/** As many workers as may be, each one thing after the other, for two seconds. */
export async function perSecond(
  workers: number,
  work: (worker: number) => Promise<unknown>,
): Promise<Rate> {
  const began = performance.now()
  const end = began + SECONDS * 1000
  const times: number[] = []
  const run = async (worker: number) => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await work(worker)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  const took = performance.now() - began
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: (times.length * 1000) / took, median: at(0.5), p99: at(0.99) }
}
