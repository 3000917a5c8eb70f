/** Made at its first use: a formatter reads its language's data, which a phone feels as it starts. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
