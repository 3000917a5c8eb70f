import { activityWords } from '../../venue/activityWords.ts'
import { challenges } from '../../venue/challenges.ts'
import { subscriptions } from '../../venue/offers.ts'
import { birthday } from '../venue/groups.ts'
import { catalogArticles } from '../venue/catalog.ts'
import type { Activity } from '../api/activity.ts'
import { distance } from './distance.ts'
import { fold, sound, wordSound } from './french.ts'
import { french } from './languages/french.ts'
import { subjects } from './languages/frenchMarks.ts'
import { otherWords } from './languages/frenchWords.ts'
import type { Language, LanguageCode } from './languages/language.ts'

/** Words that stand for marks; a `*` at a word's end takes any ending. */
export type Form = { words: string[]; marks: string[] }
/** Forms by the first two letters of their first word. */
export type Forms = Map<string, Form[]>

/** What a venue's questions are read by, in one language. */
export type Lexicon = {
  language: Language
  forms: Forms
  isCommon: (word: string) => boolean
  isTelling: (word: string) => boolean
  known: ReadonlySet<string>
  likely: readonly string[]
  /** Of French, its words and the stems of its words by their sound. */
  sounds: ReadonlyMap<string, string>
  stems: readonly (readonly [sound: string, stem: string])[]
  /** Words typed, words meant; the longest typed first. */
  replacements: readonly [string[], string[]][]
}
/** In each language that is there. */
export type Lexicons = { fr: Lexicon } & { [code in LanguageCode]?: Lexicon }

/** The lines of a table of forms: a mark, its forms. */
function rows(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [mark = '', forms = ''] = line.split(/: ?(.*)/s)
      return { mark, forms: forms.split(/, ?/) }
    })
}

export const subjectMarks = new Set(rows(subjects).map(({ mark }) => mark))
/** Matters of other people: a question with one of them is not answered, whatever stands beside it. */
const foreign = rows(french.forms).filter(({ mark }) => mark === 'ETRANGER')

const setOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean))
/** French words that are not mended to others. */
export const others = setOf(otherWords)

/** Whether a word, or what it is the plural of, is one of a table's; `*` takes any ending. */
function takenBy(table: string): (word: string) => boolean {
  const words = setOf(table)
  const stems = [...words].flatMap((word) => (word.endsWith('*') ? word.slice(0, -1) : []))
  return (word) =>
    words.has(word) ||
    words.has(word.replace(/(?<!s)s$/, '')) ||
    stems.some((stem) => word.startsWith(stem))
}
const isCommonFrench = takenBy(`${french.common} ${french.telling}`)

/** `typed=meant|…` as pairs of words, the longest typed first. */
function pairsOf(text: string): [string[], string[]][] {
  return text
    .trim()
    .split(/[|\n]/)
    .map((pair): [string[], string[]] => {
      const [typed = '', meant = ''] = pair.split('=')
      return [typed.split(' '), meant.split(' ')]
    })
    .toSorted(([a], [b]) => b.length - a.length)
}

/** The marks of a language, of what this venue sells and of the words that only its own questions have. */
export function createLexicon(
  language: Language,
  activities: readonly Activity[],
  ownWords: readonly Form[] = [],
): Lexicon {
  const offered = new Set(activities.map(({ id }) => `@${id}`))
  const written = [...rows(language.forms), ...(language === french ? [] : foreign)]
    .filter(({ mark }) => !mark.startsWith('@') || offered.has(mark))
    .flatMap(({ mark, forms }) => forms.map((form) => ({ words: form.split(' '), marks: [mark] })))
  const forms = grouped([...written, ...venueForms(activities), ...ownWords])
  const words = [...forms.values()].flat().flatMap((form) => form.words)
  const common = setOf(`${language.common} ${language.telling}`)
  const whole =
    language === french ? [...common, ...words].filter((word) => /^[a-z]{3,}$/.test(word)) : []
  const open =
    language === french
      ? words.flatMap((word) => (/^[a-z]{5,}\*$/.test(word) ? word.slice(0, -1) : []))
      : []
  return {
    language,
    forms,
    isCommon: takenBy(`${language.common} ${language.telling}`),
    isTelling: takenBy(language.telling),
    known: new Set([...words, ...common].filter((word) => !word.endsWith('*'))),
    sounds: new Map(whole.map((word) => [wordSound(word), word])),
    stems: open.map((stem) => [sound(stem), stem] as const),
    likely: [...new Set([...words, ...common])],
    replacements: pairsOf(language.replacements),
  }
}

/** Words of the folder: activities, formulas, subscriptions, challenges, what the counter sells. */
function venueForms(activities: readonly Activity[]): Form[] {
  const form = (text: string, ...marks: string[]) => ({ words: fold(text).split(' '), marks })
  return [
    ...activities.flatMap(({ id, name, timetable }) =>
      [name, ...(activityWords[id] ?? [])].map((text) => {
        const words = fold(text).split(' ').map(anyEnding)
        return { words, marks: ['@', `@${id}`, ...(timetable ? ['#sessions'] : [])] }
      }),
    ),
    ...birthday.formulas.flatMap(({ id, name, activity }) => [
      // « Casque » the formula is « casque » the activity's word, too.
      form(name, 'formula', `formula:${id}`, ...(activity ? ['@', `@${activity}`] : [])),
      form(`formule ${name}`, 'formula', 'FORMULE', '@birthday', `formula:${id}`),
    ]),
    ...subscriptions.map(({ id, name }) => form(name, 'subscription', `subscription:${id}`)),
    ...challenges.flatMap(({ id, name, level }) => [
      ...[name, name.replace(/^(la|le|les) /i, '')].map((text) =>
        form(text, 'challenge', `challenge:${id}`),
      ),
      form(`challenge ${level}`, 'challenge', `challenge:${id}`),
    ]),
    ...catalogArticles
      .filter(({ tariffs }) => tariffs.length)
      .flatMap(({ name, tariffs }) =>
        // « La journée » is how a pass is asked for.
        [
          ...articleForms(name),
          ...tariffs.flatMap((one) => (/journ/.exec(one.name) ? one.name : [])),
        ].map((text) => form(text, 'article', `article:${name}`)),
      ),
  ]
}

export function anyEnding(word: string): string {
  return word.length > 3 ? `${word.replace(/[sx]$/, '')}*` : word
}

/** An article by its whole name and, where that says what it is, by its first words. */
function articleForms(name: string): string[] {
  const words = fold(name).split(' ')
  const end = words.findIndex((word) => /^(de|du|a|d|en|la|le|l)$/.test(word))
  const short = words.slice(0, end < 0 ? 2 : end)
  const [first = ''] = words
  const isPlain = short.every((word) => isCommonFrench(word)) || /^(une?|1)$/.test(first)
  return [
    name,
    ...(isPlain || short.length === words.length ? [] : [short.join(' ')]),
    ...(isPlain || isCommonFrench(first) || first.length < 4 ? [] : [first]),
  ]
}

function grouped(forms: readonly Form[]): Forms {
  const byKey = new Map<string, Form>()
  for (const { words, marks } of forms) {
    const key = words.join(' ')
    const before = byKey.get(key)
    if (key) byKey.set(key, { words, marks: [...(before?.marks ?? []), ...marks] })
  }
  const found: Forms = new Map()
  for (const form of byKey.values()) {
    const key = (form.words[0] ?? '').slice(0, 2)
    found.set(key, [...(found.get(key) ?? []), form])
  }
  return found
}

/** Whether a form's word takes a typed one. */
export function takes(word: string, typed: string): boolean {
  if (word.endsWith('*')) return typed.startsWith(word.slice(0, -1))
  return word === typed || (typed.length > 3 && typed === `${word}s`)
}

/** The known word that an unknown one is a typo of: one slip, two from nine letters on, the first letter right. */
export function corrected(typed: string, likely: readonly string[]): string | undefined {
  if (typed.length < 5 || /\d/.test(typed)) return undefined
  let best: { word: string; slips: number } | undefined
  for (const known of likely) {
    const isOpen = known.endsWith('*')
    const word = isOpen ? known.slice(0, -1) : known
    if (word.length < 5 || word[0] !== typed[0] || (word.length === 5 && typed.length === 5))
      continue
    const slips = Math.min(typed.length, word.length) < 9 ? 1 : 2
    if (!isOpen && Math.abs(word.length - typed.length) > slips) continue
    const lengths = isOpen ? [word.length - 1, word.length, word.length + 1] : [typed.length]
    for (const length of lengths) {
      if (length > typed.length || (word.length < 6 && isOpen)) continue
      const found = distance(typed.slice(0, length), word)
      if (found <= slips && found < (best?.slips ?? 3)) {
        best = { word: isOpen ? word + typed.slice(length) : word, slips: found }
      }
    }
  }
  return best?.word
}
