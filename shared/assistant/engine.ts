import type { VenueFacts } from './facts.ts'
import { french } from './languages/french.ts'
import type { Language } from './languages/language.ts'
import { anyEnding, createLexicon, type Lexicons, subjectMarks } from './lexicon.ts'
import { healthMarks, type Marked, type Marks, parseRules, passageOf, type Rule } from './match.ts'
import { corpus } from './passages/corpus.ts'
import { fold } from './french.ts'
import type { Passage } from './passages/passage.ts'
import { read } from './read.ts'
import type { Slots } from './slots.ts'

/** A clause that has been read, with what it takes from those before it. */
export type Clause = {
  marks: Marks
  slots: Slots
  /** The marks of each of its own matters, one list for the words that stand together. */
  said: string[][]
  unknown: number
  /** Its words that no mark stands for, and that may change what is asked. */
  residue: string[]
  language: Language
  text: string
}

/** The rules that this venue has answers for, and what they are read with. */
export type Engine = {
  facts: VenueFacts
  lexicons: Lexicons
  passages: Marked[]
  rules: Rule[]
}

/** Makes the engine of a venue, which reads French and `others`; `facts` change a few times a year. */
export function createEngine(facts: VenueFacts, others: readonly Language[] = []): Engine {
  const texts = corpus(facts)
  const plain = { fr: createLexicon(french, facts.activities) }
  const questions = texts.flatMap((one) => one.question ?? [])
  const strange = (text: string) =>
    read(text, plain, french, false).unknown.filter((word) => word.length > 4)
  const form = (word: string, mark: string) => ({ words: [anyEnding(word)], marks: [mark] })
  const lent = texts.flatMap(({ key, text }) => (key === 'included' ? strange(text) : []))
  const extras = texts.filter(({ key }) => key.endsWith('.extra'))
  const ownWords = [
    ...questions.flatMap(strange).map((word) => form(word, `own:${word}`)),
    ...lent.map((word) => form(word, 'MATERIEL')),
    ...extras.map(({ title }) => ({
      words: fold(title.replace(/^(l’|les? |la |une? )/i, '')).split(' '),
      marks: [`extra:${title}`, ...marksOf(title, '', plain)],
    })),
  ]
  const lexicons: Lexicons = { fr: createLexicon(french, facts.activities, ownWords) }
  for (const one of others) lexicons[one.code] = createLexicon(one, facts.activities, ownWords)
  const passages = texts.map((passage) => ({
    passage,
    marks: marksOf(passage.title, passage.text, lexicons),
    titleMarks: marksOf(passage.title, '', lexicons),
  }))
  const rules = parseRules().filter(({ targets }) =>
    targets.some((all) =>
      all.every((one) => 'computed' in one || passageOf(one, passages, new Set())),
    ),
  )
  const own = [
    ...questions.flatMap((question) => ownRule(question, lexicons)),
    ...extras.map((one) => extraRule(one, lexicons)),
  ]
  return { facts, lexicons, passages, rules: [...own, ...rules] }
}

/** What is had on top of a group's price, by its name: with the group's, or where it says what it is. */
function extraRule({ key, title, about }: Passage, lexicons: Lexicons): Rule {
  const marks = [`extra:${title}`]
  const subjects = [...marksOf(title, '', lexicons)].filter((mark) => subjectMarks.has(mark))
  const needs = [marks, [`@${about}`, ...subjects]]
  const also = ['INCLUS', 'SUPPLEMENT', 'VENDRE', 'POSSIBLE']
  return { line: title, needs, never: healthMarks, also, targets: [[{ key, marks }]] }
}

/** A question of the folder about what only this folder speaks of is a rule of its own. */
function ownRule(question: string, lexicons: Lexicons): Rule[] {
  const marks = [...marksOf(question, '', lexicons)]
  const own = marks.filter((mark) => mark.startsWith('own:'))
  const subjects = marks.filter((mark) => subjectMarks.has(mark) || mark.startsWith('@'))
  if (!own.length) return []
  const needs = [...own.map((mark) => [mark]), ...(subjects.length ? [subjects] : [])]
  const target = { key: 'q', marks: own }
  return [{ line: question, needs, never: healthMarks, also: [], targets: [[target]] }]
}

function marksOf(title: string, text: string, lexicons: Lexicons): Marks {
  // « Vous pouvez le suspendre » says what one may.
  const told = `${title}. ${text}`.replaceAll('pouvez', 'peut')
  return new Set(read(told, lexicons, french, false).mentions.map(({ mark }) => mark))
}
