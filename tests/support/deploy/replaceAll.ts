/** A file of deploy/ with this machine's texts in it; each must be there: one that has changed is seen here. */
export function replaceAll(file: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`it says nothing of ${from}`)
    return sum.replaceAll(from, to)
  }, file)
}
