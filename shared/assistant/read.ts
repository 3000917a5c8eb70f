import { numberOf, sound, withDigits, wordSound } from './french.ts'
import { codeOf, foldWords, type Language, mostOf } from './languages/language.ts'
import {
  corrected,
  type Form,
  type Forms,
  type Lexicon,
  type Lexicons,
  others,
  takes,
} from './lexicon.ts'

/** A mark with where its words stand in the question. */
export type Mention = { mark: string; start: number; end: number }

/** A text as the engine understands it. */
export type Reading = {
  language: Language
  /** Its words, spelling mended. */
  words: string[]
  /** The same in French words and digits, for days, numbers and people. */
  text: string
  mentions: Mention[]
  /** Words that nothing explains. */
  unknown: string[]
  /** Common words that may change what is asked, and stand for no mark. */
  telling: string[]
}

const isNumber =
  /^[\d€.,:/%]+(h\d*|er|st|nd|rd|th|eme|e|m\d*|kg|cm|pm|am|ans|min|€)?$|^\d+[hm:]\d*$/

/** « Ma puce de 5 ans » is somebody. */
const isOfAge = /^(?:mon|ma|mes|notre|nos) \w+ de \d+ ans?\b/

/** Reads a clause; `language` where it is known from the words around it; the site's own
 * texts are not `isTyped` and hold no slips. */
export function read(
  typed: string,
  lexicons: Lexicons,
  language = languageOf(typed, lexicons),
  isTyped = true,
): Reading {
  const french = lexicons.fr
  const lexicon = lexicons[language.code] ?? french
  const { forms, known, isCommon } = lexicon
  const isFrench = lexicon === french
  const isKnown = (word: string) =>
    known.has(word) ||
    lexicon.isCommon(word) ||
    french.isCommon(word) ||
    isNumber.test(word) ||
    numberOf(word) !== undefined ||
    lexicon.replacements.some(([one]) => one.length === 1 && one[0] === word) ||
    [...(forms.get(word.slice(0, 2)) ?? [])].some((form) =>
      form.words.some((one) => takes(one, word)),
    )
  const written = foldWords(typed)
  const raw = isFrench ? replaced(written, lexicon) : written
  const words = isTyped ? raw.flatMap((word) => mended(word, isKnown, lexicon)) : raw
  const again = isFrench ? replaced(words, lexicon) : words
  const digits = isFrench ? withDigits(again.join(' ')).split(' ') : again
  const text = isFrench ? digits : replaced(digits, lexicon)
  const mentions: Mention[] = []
  const explained = new Set<number>()
  for (let start = 0; start < digits.length;) {
    const here = formsAt(digits, start, forms)
    const length = Math.max(0, ...here.map(({ words: form }) => form.length))
    const end = start + Math.max(1, length)
    const marks = here.flatMap((form) => (form.words.length === length ? form.marks : []))
    for (const mark of new Set(marks)) mentions.push({ mark, start, end })
    // « Un coca » is something to drink that an answer has to name.
    const isNamed = length > 1 || !lexicon.isTelling(digits[start] ?? '')
    if (length && isNamed) for (let index = start; index < end; index += 1) explained.add(index)
    start = end
  }
  const unknown = digits.filter(
    (word, index) =>
      !explained.has(index) &&
      !isNumber.test(word) &&
      word.length > 1 &&
      !isCommon(word) &&
      !isOfAge.test(digits.slice(index - 1).join(' ')) &&
      !(!isFrench && french.isCommon(word) && word.length < 4),
  )
  const telling = digits.filter((word, index) => !explained.has(index) && lexicon.isTelling(word))
  return { language, words: digits, text: text.join(' '), mentions, unknown, telling }
}

function formsAt(words: readonly string[], start: number, forms: Forms): Form[] {
  const candidates = forms.get((words[start] ?? '').slice(0, 2)) ?? []
  return candidates.filter((form) =>
    form.words.every((word, offset) => takes(word, words[start + offset] ?? '')),
  )
}

/** The language of most of the small words, else the one that knows most of the words: « Cheapest membership? » */
export function languageOf(typed: string, lexicons: Lexicons): Language {
  const code = codeOf(typed)
  if (code) return (lexicons[code] ?? lexicons.fr).language
  const guessed = mostOf(Object.values(lexicons), ({ language }) => {
    const { words, unknown } = read(typed, lexicons, language, false)
    return words.length - unknown.length
  })
  return (guessed ?? lexicons.fr).language
}

function replaced(words: readonly string[], { replacements }: Lexicon): string[] {
  const out: string[] = []
  for (let index = 0; index < words.length;) {
    const found = replacements.find(([typed]) =>
      typed.every((word, offset) => takesExactly(word, words[index + offset] ?? '')),
    )
    out.push(...(found ? found[1] : [words[index] ?? '']))
    index += found ? found[0].length : 1
  }
  return out
}

function takesExactly(word: string, typed: string): boolean {
  return word.endsWith('*') ? typed.startsWith(word.slice(0, -1)) : word === typed
}

/** An unknown word with its elision apart, or with its slip mended. */
function mended(
  word: string,
  isKnown: (word: string) => boolean,
  { sounds, stems, likely }: Lexicon,
): string[] {
  if (isKnown(word) || others.has(word) || others.has(word.replace(/s$/, ''))) return [word]
  const [, elided, rest] = /^(l|d|j|n|m|t|s|c|qu)([aeiouyh].+)$/.exec(word) ?? []
  if (elided && rest && isKnown(rest)) return [elided, rest]
  if (word.length < 3 || /\d/.test(word)) return [word]
  const typed = sound(word)
  const [, heard = sounds.get(wordSound(word))] =
    stems.find(([stem]) => typed.startsWith(stem)) ?? []
  return [heard ?? corrected(word, likely) ?? word]
}
