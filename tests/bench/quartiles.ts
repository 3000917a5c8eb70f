/** The lower quartile, the median and the upper quartile, each one of the values. */
export function quartilesOf(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? NaN
  return [at(0.25), at(0.5), at(0.75)]
}
