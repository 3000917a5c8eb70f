/** Makes a list of those who are told of something, each until the function that `subscribe` returns is called. */
export function createListeners<News extends unknown[] = []>() {
  const all = new Set<(...news: News) => void>()
  return {
    subscribe: (listener: (...news: News) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: (...news: News) => {
      for (const listener of all) listener(...news)
    },
  }
}
