/** Milliseconds between two keys of a keyboard scanner, at most: nobody types as fast. */
const GAP = 100
const SHORTEST = 4

export type Wedge = {
  /** What a scanner has typed, at its Enter; `held`: the key belongs to a scan. */
  press: (key: string, at: number) => { text?: string; held: boolean }
}

/** Tells a scanner that types like a keyboard from a person's keys. */
export function createWedge(): Wedge {
  let typed = ''
  let last = -Infinity
  return {
    press(key, at) {
      const isFast = at - last <= GAP
      // Modifiers stand between the keys of a scan, and are none.
      if (key.length > 1 && key !== 'Enter') return { held: false }
      const before = isFast ? typed : ''
      last = at
      typed = key === 'Enter' ? '' : before + key
      if (key !== 'Enter') return { held: before.length > 0 }
      return before.length >= SHORTEST ? { text: before, held: true } : { held: false }
    },
  }
}
