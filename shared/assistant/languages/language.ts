import { fold } from '../french.ts'

/** What a language is read by, and answered in. */
export type Language = {
  code: LanguageCode
  /** `MARK: forms`, one a line: words that stand for a mark; `*` takes any ending. */
  forms: string
  /** Words that carry no matter of their own. */
  common: string
  /** Common words that change what is asked, or may: an answer that does not say them is no sure one. */
  telling: string
  /** `typed=meant|…`: in French for its spelling, elsewhere into what days, numbers and people are read from. */
  replacements: string
  dayNames: readonly string[]
  monthNames: readonly string[]
  /** What computed answers say; `{a}` is filled in, of « one|several » what its number takes. Passages are quoted in French. */
  phrases: Record<Phrase, string>
}
export type LanguageCode = keyof typeof smallWords
type Phrase =
  | 'yes'
  | 'no'
  | 'notYet'
  | 'open'
  | 'closed'
  | 'closedWord'
  | 'unknownHours'
  | 'weekly'
  | 'special'
  | 'quoted'
  | 'taxes'
  | 'prices'
  | 'for'
  | 'people'
  | 'person'
  | 'groupPrice'
  | 'beyond'
  | 'call'
  | 'lasts'
  | 'is'
  | 'places'
  | 'left'
  | 'leftGroup'
  | 'full'
  | 'noStart'
  | 'freeAt'
  | 'otherwise'
  | 'mayGo'
  | 'ageOnly'
  | 'says'
  | 'unanswered'
  | 'nearest'
  | 'total'
  | 'unknown'
  | 'reach'
  | 'from'
  | 'to'
  | 'firstDay'
  | 'toDay'
  | 'and'
  | 'until'
  | 'again'
  | 'perGroup'
  | 'perPerson'
  | 'aged'
  | 'anyAge'
  | 'fromAge'

/** Words that decide a language where they stand: none is a word of the other three. */
const smallWords = {
  fr: `je tu il elle nous vous ils le les du des un une et est sont pour avec dans sur par ce cette ces votre vos notre mon ma mes qui quoi quel quelle quels quelles combien comment quand faut peut peux avez etes ai suis sommes ouvert ouverts fait c l d j qu s y au aux pas plus bonjour merci svp chez jusqu prix heure demain`,
  en: `the is are do does you your my i it of and for how what when where which can could at to in with have has there need much many any from if will would this that be by not please hi hello an`,
  es: `el los las una unos y es hay para con por cual cuanto cuanta cuantos cuantas cuando donde como puedo puede pueden podemos tienen teneis su del al lo hola gracias abren abierto cuesta edad anos minima desde ustedes`,
  de: `der die das und ist sind ein eine einen wir ihr sie ich mit fur auf zu zum zur im am wie was wann wo wer kann kannst konnen darf durfen gibt haben hat habt mein meine euch euer uns es den dem von bei ab oder nicht welche welchem kostet viel hallo danke jahre man`,
}

export const isLanguageCode = (text: string): text is LanguageCode =>
  Object.hasOwn(smallWords, text)
const small = Object.entries(smallWords).flatMap(([code, words]) =>
  isLanguageCode(code) ? { code, words: new Set(words.split(' ')) } : [],
)

/** « Où » keeps what sets it apart from « ou ». */
export function foldWords(typed: string): string[] {
  const clear = typed.replace(/(?<!\p{L})où(?!\p{L})/giu, 'oou').replace(/e-(mail)/gi, 'e$1')
  return fold(clear).split(' ').filter(Boolean)
}

/** The language that has most of the small words of a text; nothing where none has any. */
export function codeOf(typed: string): LanguageCode | undefined {
  const words = foldWords(typed)
  return mostOf(small, (one) => words.filter((word) => one.words.has(word)).length)?.code
}

/** The first of those that count most, where any counts. */
export function mostOf<T>(all: readonly T[], countOf: (one: T) => number): T | undefined {
  const counts = all.map((one) => ({ one, count: countOf(one) }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first && first.count > 0 ? first.one : undefined
}
