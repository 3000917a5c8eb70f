import { activityWords } from '../../venue/activityWords.ts'
import { challenges } from '../../venue/challenges.ts'
import { subscriptions } from '../../venue/offers.ts'
import { birthday } from '../venue/groups.ts'
import { catalogArticles } from '../venue/catalog.ts'
import type { Activity } from '../api/activity.ts'
import { aspects, subjects } from './tables/marks.ts'
import { commonWords, foreignWords, otherWords, spelling, translations } from './tables/words.ts'
import { distance, fold } from './french.ts'

export const languages = ['fr', 'en', 'es', 'de'] as const
export type Language = (typeof languages)[number]

/** Words that stand for marks; a `*` at a word's end takes any ending. */
export type Form = { words: string[]; marks: string[] }
/** Forms by the first two letters of their first word. */
type Forms = Map<string, Form[]>

/** What a venue's questions are read by, in each language. */
export type Lexicon = Record<Language, { forms: Forms; known: Set<string>; likely: string[] }>

/** A line of marks.ts: the mark, and its forms in each language. */
const lines = [...rows(subjects), ...rows(aspects)]
export const subjectMarks = new Set(rows(subjects).map(({ mark }) => mark))

function rows(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [mark = '', rest = ''] = line.split(/:(.*)/s)
      const columns = rest.split('|').map((column) => column.split(',').map((form) => form.trim()))
      return { mark, columns }
    })
}

/** The words of each language's forms, to guess a language by. */
const vocabulary = languages.map((_, column) => [
  ...new Set(
    lines.flatMap(({ columns }) => (columns[column] ?? []).flatMap((form) => form.split(' '))),
  ),
])

/** How many of the words a language has. */
export function countKnown(words: readonly string[], language: Language): number {
  const forms = vocabulary[languages.indexOf(language)] ?? []
  return words.filter(
    (word) =>
      common[language].has(word) || forms.some((form) => form.length > 2 && takes(form, word)),
  ).length
}

const setOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean))
/** French words that are not mended to others. */
export const others = setOf(otherWords)

export const common = {
  fr: setOf(commonWords.fr),
  en: setOf(commonWords.en),
  es: setOf(commonWords.es),
  de: setOf(commonWords.de),
}

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
export const replacements = {
  fr: pairsOf(spelling),
  en: pairsOf(translations.en),
  es: pairsOf(translations.es),
  de: pairsOf(translations.de),
}

/** The marks of the product, of what this venue sells and of the words that only its own questions have. */
export function createLexicon(
  activities: readonly Activity[],
  ownWords: readonly Form[] = [],
): Lexicon {
  const offered = new Set(activities.map(({ id }) => `@${id}`))
  const own = [...venueForms(activities), ...ownWords]
  const lexiconOf = (language: Language, column: number) => {
    const written = lines.flatMap(({ mark, columns }) =>
      !mark.startsWith('@') || offered.has(mark)
        ? (columns[column] ?? []).map((form) => ({ words: form.split(' '), marks: [mark] }))
        : [],
    )
    const foreign = foreignWords
      .split(' ')
      .map((word) => ({ words: word.split('_'), marks: ['ETRANGER'] }))
    const forms = grouped([...written, ...foreign, ...own])
    const words = [...forms.values()].flat().flatMap((form) => form.words)
    const known = new Set([...words.filter((word) => !word.endsWith('*')), ...common[language]])
    return { forms, known, likely: [...new Set([...words, ...common[language]])] }
  }
  return {
    fr: lexiconOf('fr', 0),
    en: lexiconOf('en', 1),
    es: lexiconOf('es', 2),
    de: lexiconOf('de', 3),
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
      form(name, 'formula', `formula:${id}`, ...(activity ? nameMarks(activity) : [])),
      form(`formule ${name}`, 'formula', 'FORMULE', '@birthday', `formula:${id}`),
    ]),
    ...subscriptions.map(({ id, name }) => form(name, 'subscription', `subscription:${id}`)),
    ...challenges.flatMap(({ id, name }) =>
      [name, name.replace(/^(la|le|les) /i, '')].map((text) =>
        form(text, 'challenge', `challenge:${id}`),
      ),
    ),
    ...catalogArticles
      .filter(({ tariffs }) => tariffs.length)
      .flatMap(({ name }) =>
        articleForms(name).map((text) => form(text, 'article', `article:${name}`)),
      ),
  ]
}

/** « Casque » the formula is « casque » the activity's word, too. */
function nameMarks(activity: string): string[] {
  return ['@', `@${activity}`]
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
  const isPlain = short.every((word) => common.fr.has(word)) || /^(une?|1)$/.test(first)
  return isPlain || short.length === words.length
    ? [name, ...(isPlain || common.fr.has(first) || first.length < 4 ? [] : [first])]
    : [name, short.join(' '), ...(common.fr.has(first) || first.length < 4 ? [] : [first])]
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
  const slips = typed.length < 9 ? 1 : 2
  let best: { word: string; slips: number } | undefined
  for (const known of likely) {
    const isOpen = known.endsWith('*')
    const word = isOpen ? known.slice(0, -1) : known
    if (word.length < 5 || word[0] !== typed[0] || (word.length === 5 && typed.length === 5))
      continue
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
