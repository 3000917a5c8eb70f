import { fold, withDigits } from './french.ts'
import {
  common,
  corrected,
  countKnown,
  type Form,
  type Language,
  languages,
  others,
  type Lexicon,
  replacements,
  takes,
} from './lexicon.ts'
import { languageWords } from './tables/words.ts'

/** A mark with where its words stand in the question. */
type Mention = { mark: string; start: number; end: number }

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
}

const isNumber =
  /^[\d€.,:/%]+(h\d*|er|st|nd|rd|th|eme|e|m\d*|kg|cm|pm|am|ans|min|€)?$|^\d+[hm:]\d*$/
const small = languages.map(
  (language) => [language, new Set(languageWords[language].split(' '))] as const,
)

/** Reads a clause; `language` where it is known from the words around it; the site's own
 * texts are not `isTyped` and hold no slips. */
export function read(
  typed: string,
  lexicon: Lexicon,
  language = languageOf(typed),
  isTyped = true,
): Reading {
  const { forms, known, likely } = lexicon[language]
  const isKnown = (word: string) =>
    known.has(word) ||
    common.fr.has(word) ||
    isNumber.test(word) ||
    formsAt([word], 0, forms).some((form) => form.words.length === 1) ||
    [...(forms.get(word.slice(0, 2)) ?? [])].some((form) =>
      form.words.some((one) => takes(one, word)),
    )
  const written = folded(typed)
  const raw = language === 'fr' ? replaced(written, 'fr') : written
  const words = isTyped ? raw.flatMap((word) => mended(word, isKnown, likely)) : raw
  const again = language === 'fr' ? replaced(words, 'fr') : words
  const digits = language === 'fr' ? withDigits(again.join(' ')).split(' ') : again
  const text = language === 'fr' ? digits : replaced(digits, language)
  const mentions: Mention[] = []
  const explained = new Set<number>()
  for (let start = 0; start < digits.length;) {
    const [best] = formsAt(digits, start, forms).toSorted((a, b) => b.words.length - a.words.length)
    const end = start + (best?.words.length ?? 1)
    for (const mark of best?.marks ?? []) mentions.push({ mark, start, end })
    if (best) for (let index = start; index < end; index += 1) explained.add(index)
    start = end
  }
  const unknown = digits.filter(
    (word, index) =>
      !explained.has(index) &&
      !isNumber.test(word) &&
      word.length > 1 &&
      !common[language].has(word) &&
      !common[language].has(word.replace(/s$/, '')) &&
      !(language !== 'fr' && common.fr.has(word) && word.length < 4),
  )
  return { language, words: digits, text: text.join(' '), mentions, unknown }
}

function formsAt(words: readonly string[], start: number, forms: Lexicon['fr']['forms']): Form[] {
  const candidates = forms.get((words[start] ?? '').slice(0, 2)) ?? []
  return candidates.filter((form) =>
    form.words.every((word, offset) => takes(word, words[start + offset] ?? '')),
  )
}

/** « Où » keeps what sets it apart from « ou ». */
function folded(typed: string): string[] {
  const clear = typed.replace(/(?<!\p{L})où(?!\p{L})/giu, 'oou').replace(/e-(mail)/gi, 'e$1')
  return fold(clear).split(' ').filter(Boolean)
}

/** The language of most of the small words; French where none decides. */
export function languageOf(typed: string): Language {
  const words = folded(typed)
  const counts = small.map(([language, set]) => ({
    language,
    count: words.filter((word) => set.has(word)).length,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first && first.count > 0 ? first.language : guessed(words)
}

/** « Cheapest membership? » holds no small word: the language that knows most of its words. */
function guessed(words: readonly string[]): Language {
  const counts = languages.map((language) => ({ language, count: countKnown(words, language) }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first && first.count > 0 ? first.language : 'fr'
}

function replaced(words: readonly string[], language: Language): string[] {
  const out: string[] = []
  for (let index = 0; index < words.length;) {
    const found = replacements[language].find(([typed]) =>
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
function mended(word: string, isKnown: (word: string) => boolean, likely: string[]): string[] {
  if (isKnown(word) || others.has(word) || others.has(word.replace(/s$/, ''))) return [word]
  const [, elided, rest] = /^(l|d|j|n|m|t|s|c|qu)([aeiouyh].+)$/.exec(word) ?? []
  if (elided && rest && isKnown(rest)) return [elided, rest]
  const found = corrected(word, likely)
  return [found ?? word]
}
