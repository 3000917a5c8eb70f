type CountProps = {
  name: string
  /** What a single one is called. */
  one?: string
  value: number
  /** What is written for it, where it is no plain number. */
  words?: string
  /** How it looks where there are any. */
  tone?: 'ok' | 'bad'
}

/** How many of what, in a list of such. */
export function Count({ name, one = name, value, words, tone }: CountProps) {
  return (
    <div data-tone={value > 0 ? tone : undefined} data-none={value === 0 || undefined}>
      <dt>{value === 1 ? one : name}</dt>
      <dd>{words ?? value}</dd>
    </div>
  )
}
