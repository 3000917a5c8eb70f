import { emailOf } from '../../shared/fields/email.ts'
import { phoneKey } from '../../shared/fields/phone.ts'
import { fold, withDigits } from '../../shared/assistant/french.ts'
import type { Slots } from '../../shared/assistant/slots.ts'

const MAX_ANSWER_CHARACTERS = 1500

/**
 * Whether a model's answer says no price, hour, number or address that the engine's does not, and neither drops nor turns
 * a « oui » or a « non »; of what was asked it may repeat how many and how old, never a price or an hour.
 */
export function isFaithful(answer: string, facts: string, asked: readonly Slots[] = []): boolean {
  if (!answer || answer.length > MAX_ANSWER_CHARACTERS || /[<>{}]|```/.test(answer)) return false
  if (/https?:|www\./i.test(answer) || /\b(24 ?h?\s?\/\s?24|7\s?j?\s?\/\s?7)\b/i.test(answer))
    return false
  return (
    isWithin(addressesIn(answer), addressesIn(facts)) &&
    isWithin(numbersIn(answer), [...numbersIn(facts), ...asked.flatMap(countsIn)]) &&
    isDenying(answer) === isDenying(facts) &&
    isWithin(verdictsIn(answer), [...verdictsIn(facts), isDenying(facts) ? 'no' : 'yes']) &&
    (isLimiting(answer) || !isLimiting(facts))
  )
}

/** How many people, how old, for how long: numbers that a question brings. */
function countsIn({ people, ages = [], hours, parties = {} }: Slots): string[] {
  return [people, hours, ...ages, ...Object.values(parties)].map((count) => `n ${count}`)
}

const verdicts: [string, RegExp][] = [
  ['yes', /\b(oui|yes|si|ja|bien sur|tout a fait|absolument|of course|sure|claro|naturlich)\b/],
  ['no', /\b(non|no|nein)\b/],
]
/** « Sí » is a verdict, « si » none. */
function verdictsIn(text: string): string[] {
  const told = fold(text.replace(/\bsi\b/gi, ' '))
  return verdicts.flatMap(([name, pattern]) => (pattern.test(told) ? name : []))
}

/** Whether it says that something is only so for some, or on a condition. */
function isLimiting(text: string): boolean {
  return /\b(sauf|seuls?|seules?|seulement|uniquement|hormis|condition|except|unless|only|salvo|excepto|solo|nur|ausser|bedingung)\b/.test(
    fold(text),
  )
}

/** Whether it says that something is not, never or nowhere. */
function isDenying(text: string): boolean {
  return /\b(non|pas|jamais|aucune?|ni|complet|fermee?s?|interdit\w*|refuse\w*|no|not|never|none|cannot|closed|full|nunca|ningun\w*|cerrad\w*|complet[oa]|nein|nicht|noch nicht|nie|kein\w*|geschlossen|ausgebucht)\b/.test(
    fold(text),
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
