import * as v from 'valibot'
import { isKnownPath } from '../../../shared/pages/paths.ts'
import { hues } from '../../../shared/pages/hues.ts'
import { isDay, isTime, minutesOf } from '../../../shared/rules/day.ts'
import { MAX_PRICE_CENTS } from '../../../shared/rules/money.ts'
import type { Span } from '../../../shared/rules/hours/schedule.ts'

/*
 * The kinds of fields of a venue's files. The message of each is what it expects, in French: « 12 ; attendu : … ».
 */

const TEXT = 'un texte, entre guillemets s’il ressemble à un nombre'
/** A text that says something, without the spaces around it; PostgreSQL stores no U+0000. */
export const text = v.pipe(
  v.string(TEXT),
  v.trim(),
  v.nonEmpty(TEXT),
  v.check((value) => !value.includes('\0'), 'un texte sans caractère de commande'),
)

/** A text of a form of its own. */
function textLike(expected: string, isRight: (value: string) => boolean) {
  return v.pipe(v.string(expected), v.check(isRight, expected))
}

export const id = textLike(
  'un identifiant en minuscules sans accent, chiffres et tirets, comme « jeux-video »',
  (value) => /^[a-z][a-z0-9-]*$/.test(value),
)
export const day = textLike('un jour du calendrier, comme 2026-12-24', isDay)
export const time = textLike('une heure comme 18:30', isTime)
export const phone = textLike('un numéro de dix chiffres, comme 01 99 00 12 34', (value) =>
  /^0\d{9}$/.test(value.replaceAll(' ', '')),
)
export const email = textLike('une adresse email, comme bonjour@salle.example', (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
)
export const url = textLike('une adresse complète, comme https://salle.example/', isUrl)
export const link = textLike(
  'une adresse complète (https://…) ou une page de ce site, comme /reservations ou /client/login',
  (value) => isKnownPath(value) || isUrl(value),
)
export const host = textLike(
  'un nom d’hôte sans « https:// », comme paiement.salle.example',
  (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(value),
)
export const image = textLike('un nom de fichier SVG, comme ticket.svg', (value) =>
  /^[\w-]+\.svg$/.test(value),
)

export const hue = v.picklist(hues, `une couleur : ${hues.join(', ')}`)
/** A sign: one of Lucide's by its name, or a file of the folder's pictures. */
export const icon = textLike(
  'un signe de lucide.dev/icons, comme mountain, ou un fichier de pictures, comme volant.svg',
  (value) => /^[a-z0-9-]+(\.svg)?$/.test(value),
)

const PRICE = 'un prix en euros, comme 12 ou 12.50, de 10000 au plus'
/** Euros, tax included, to the cent. */
export const price = v.pipe(
  v.number(PRICE),
  v.minValue(0, PRICE),
  v.maxValue(MAX_PRICE_CENTS / 100, PRICE),
  v.check((value) => Number(value.toFixed(2)) === value, PRICE),
)

/** A whole number within limits. */
export function count(min: number, max: number) {
  const expected = `un nombre entier de ${min} à ${max}`
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(min, expected),
    v.maxValue(max, expected),
  )
}

export const flag = v.boolean('true ou false')
export const per = v.picklist(['person', 'group'], 'person ou group')

const SPAN = 'des heures comme 14:00-23:00 (24:00, minuit, au plus tard)'
const inOrder = v.check(isInOrder, `une fermeture après l’ouverture, le même jour ; ${SPAN}`)
/** The hours of a day, or nothing where it is closed. */
export const spanOrClosed = v.pipe(
  textLike(`${SPAN}, ou closed`, (value) => value === 'closed' || isTimes(value)),
  inOrder,
  v.transform((value) => (value === 'closed' ? undefined : toSpan(value))),
)

/** The hours of a day that may be left out: null where it is closed. */
export const spanOrNull = v.pipe(
  spanOrClosed,
  v.transform((hours) => hours ?? null),
)

/** A list of at least `least` entries. */
export function list<S extends v.GenericSchema>(item: S, least = 0) {
  const expected = least
    ? `une liste d’au moins ${least}`
    : 'une liste, chaque entrée après un tiret'
  return v.pipe(v.array(item, expected), v.minLength(least, expected))
}

/** A block with the same field for each weekday, Monday first. */
export function week<S extends v.GenericSchema>(ofDay: S) {
  return block({
    monday: ofDay,
    tuesday: ofDay,
    wednesday: ofDay,
    thursday: ofDay,
    friday: ofDay,
    saturday: ofDay,
    sunday: ofDay,
  })
}

/** A value for each of the names that the venue chooses. */
export function named<S extends v.GenericSchema>(name: typeof text | typeof id, value: S) {
  return v.record(name, value, 'un bloc « nom : valeur »')
}

/** A block of fields; each one that is absent or not known is told by its name. */
export function block<E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, ({ expected, path }) => {
    const names = Object.keys(entries).join(', ')
    if (expected === 'Object') return `attendu : un bloc avec ${names}`
    if (expected === 'never') return `champ inconnu ; champs possibles : ${names}`
    return `champ absent ; attendu : ${expectationOf(entries[String(path?.at(-1)?.key)])}`
  })
}

function expectationOf(schema: object | undefined): string {
  if (schema && 'entries' in schema) {
    return `un bloc avec ${Object.keys(Object(schema.entries)).join(', ')}`
  }
  return schema && 'message' in schema ? String(schema.message) : 'une valeur'
}

function isUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

function isTimes(value: string): boolean {
  const { open, close } = toSpan(value)
  return isTime(open) && (isTime(close) || close === '24:00')
}

/** What is no hours at all is told as that. */
function isInOrder(value: string): boolean {
  const { open, close } = toSpan(value)
  return !isTimes(value) || minutesOf(open) < minutesOf(close)
}

function toSpan(value: string): Span {
  const [open = '', close = ''] = value.split('-').map((time) => time.trim())
  return { open, close }
}
