import type { Hue } from '../../shared/pages/hues.ts'
import type { Picture } from './mail.ts'

/** A label and what is known of it. */
export type Fact = [label: string, value: string]

/** A visit as the HTML draws it; its text is these as facts, and `facts`. */
export type LetterTicket = {
  reference?: string
  activity: string
  hue: Hue
  day: string
  hours: string
  facts: Fact[]
  /** The QR code of the pass. */
  pass?: Picture
  isVoid?: boolean
}

/** What a letter is made of: a paragraph, or one of these. */
export type Block =
  | string
  | { facts: Fact[] }
  | { ticket: LetterTicket }
  /** The code that opens an account, in digits that can be copied. */
  | { code: string }
  /** Where to go: the text says `intro` and the address, the HTML has a button. */
  | { link: string; intro: string; label: string; isQuiet?: boolean }
