import { emailOf } from '../../shared/fields/email.ts'
import { phoneKey } from '../../shared/fields/phone.ts'
import { fold, withDigits } from '../../shared/assistant/french.ts'

const MAX_ANSWER_CHARACTERS = 1500

/** Whether a model's answer says no price, hour, number or address that it was not given. */
export function isFaithful(answer: string, facts: string, asked: string): boolean {
  if (!answer || answer.length > MAX_ANSWER_CHARACTERS || /[<>{}]|```/.test(answer)) return false
  if (/https?:|www\./i.test(answer) || /\b(24 ?h?\s?\/\s?24|7\s?j?\s?\/\s?7)\b/i.test(answer))
    return false
  return (
    isWithin(addressesIn(answer), addressesIn(facts)) &&
    isWithin(numbersIn(answer), [...numbersIn(facts), ...bareIn(asked)])
  )
}

function isWithin(said: readonly string[], given: readonly string[]): boolean {
  const known = new Set(given)
  return said.every((one) => known.has(one))
}

function addressesIn(text: string): string[] {
  const mails = text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? []
  const phones = text.match(/(?:\+33|\d)(?:[\s.-]?\d){8,}/g) ?? []
  return [...mails.map((mail) => emailOf(mail).key), ...phones.map(phoneKey)]
}

const amount = String.raw`(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?`
const kinds: [RegExp, (match: RegExpMatchArray) => string][] = [
  [
    new RegExp(`${amount} ?(?:€|euros?\\b|eur\\b|balles?\\b)`, 'g'),
    ([, whole = '', part = '']) => price(whole, part),
  ],
  [new RegExp(`(?:€|eur) ?${amount}`, 'g'), ([, whole = '', part = '']) => price(whole, part)],
  [/\b(\d+)[.,](\d{2})\b/g, ([, whole = '', part = '']) => price(whole, part)],
  [
    /\b(\d{1,2}) ?(?:h|heures?|:)(?: ?(\d{2}))?\b/g,
    ([, hour, minute]) => `at ${(Number(hour) % 24) * 60 + Number(minute ?? 0)}`,
  ],
  [/\bminuit\b/g, () => 'at 0'],
  [/\bmidi\b/g, () => 'at 720'],
  [/\b(\d+) ?(?:min|minutes?)\b/g, ([, minutes]) => `min ${minutes}`],
  [/\b(\d+) ?pourcent\b/g, ([, share]) => `share ${share}`],
]

function price(whole: string, part: string): string {
  return `cents ${Number(whole.replaceAll(' ', '')) * 100 + Number(part.padEnd(2, '0'))}`
}

/** Every number by its kind, so that « 14 h » is not found in « 14,00 € »; then what is left. */
function numbersIn(text: string): string[] {
  let rest = plain(text)
  const found = kinds.flatMap(([pattern, read]) => {
    const read1 = [...rest.matchAll(pattern)].map(read)
    rest = rest.replace(pattern, ' ; ')
    return read1
  })
  return [...found, ...digitsIn(rest)]
}

/** What somebody asked may be said again as a number, never as a price or an hour. */
function bareIn(asked: string): string[] {
  return digitsIn(plain(asked))
}

function plain(text: string): string {
  // A telephone number is judged as an address.
  const told = text
    .replace(/(?:\+33|\d)(?:[\s.-]?\d){8,}/g, ' ')
    .replace(/%|pour cent/g, ' pourcent ')
  return withDigits(fold(told))
}

/** « Un » is an article more often than a number. */
function digitsIn(text: string): string[] {
  return (text.match(/\d+/g) ?? [])
    .map((digits) => `n ${Number(digits)}`)
    .filter((one) => one !== 'n 1')
}
