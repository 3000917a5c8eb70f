/** Runs at most `size` jobs at once; the others wait in the order in which they came. */
export function createPool(size: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running < size) running += 1
    // Whoever ends hands its place over, so that nobody slips in between.
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
