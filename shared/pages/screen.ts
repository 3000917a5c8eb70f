/** An element as a page showed it: its name, its attributes, what is in it; or a text. */
export type Shown =
  string | [name: string, attributes: [name: string, value: string][], children: Shown[]]

/** What a page of one customer last showed on this device; moments in epoch milliseconds. */
export type Screen = {
  /** Path and search. */
  address: string
  title: string
  page: Shown[]
  /** The rules of the style sheet that it needs, and the sheet's own address. */
  rules: string
  style: string
  /** The window's width: another one would show other parts. */
  width: number
  at: number
  /** When something that it says of days or ages is not true any more. */
  until: number
}

/** What the names under which they are stored begin with; the path follows. */
export const SCREEN = 'screen '
