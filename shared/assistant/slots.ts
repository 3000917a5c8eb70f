import { weekdays } from '../rules/day.ts'
import type { Hours } from '../rules/hours/hours.ts'
import { folks, notPeople, people } from './counts.ts'
import { daysIn, type Range } from './days.ts'
import type { Reading } from './read.ts'

/** What a question fills in: when, how many, who, for how much. */
export type Slots = {
  days?: string[]
  range?: Range
  /** `HH:MM`. */
  time?: string
  isNow?: true
  isMorning?: true
  /** « Le lundi », any one. */
  isHabit?: true
  part?: keyof typeof partsOfDay
  people?: number
  /** A party for each activity, where several are counted. */
  parties?: Record<string, number>
  ages?: number[]
  /** Centimetres, kilograms. */
  height?: number
  weight?: number
  /** Hours of play. */
  hours?: number
  /** What several things cost together. */
  isSum?: true
  /** Euros. */
  budget?: number
}

/** Parts of a day, from and to `HH:MM`, and how they are spoken of. */
export const partsOfDay = {
  morning: ['00:00', '12:00', /\bmatin(?:ee)?s?\b/],
  afternoon: ['12:00', '18:00', /\baprem\b|\bapres midi\b/],
  evening: ['18:00', '24:00', /\bsoir(?:ee)?s?\b/],
} as const

const summed = /\b(?:total|en tout|puis|ensuite)\b|\bheures? d.* et (?:1 )?heures? d/
const habit = new RegExp(
  `\\b(?:l[ae]s?|chaque|tous les) (?:${weekdays.join('|')})s?\\b(?! (?:\\d|prochain|suivant|de |avant|apres))`,
)

const counted = new RegExp(`\\b(\\d{1,3}) ${people}`, 'g')
const spoken = new RegExp(
  `\\b(?:on est|on sera|on serait|nous sommes|nous serons|sommes|serons|on va etre|etre|venir|vient|viens|viendra|jouer|a|pour|avec|groupe de|famille de|bande de|equipe de|sera|est) (\\d{1,2})\\b${notPeople}(?! (?:${folks}) et)`,
)
const exact = new RegExp(
  `\\b(?:famille|groupe|bande|couple|classe|equipe) de (\\d{1,3})\\b|\\b(?:on est|on n est que|on sera|on serait|nous sommes|nous ne sommes que|nous serons|on va etre) (?!1\\b)(\\d{1,3})\\b${notPeople}(?! (?:adultes?|enfants?|parents?))`,
)
const kin =
  'papa|maman|fils|fille|femme|mari|copine|copain|ami|amie|frere|soeur|pere|mere|ado|enfant|neveu|niece|pote|cousin|cousine|cheri|cherie|petit fils|petite fille|grand mere|grand pere|mamie|papi|filleul|filleule|voisin|voisine|compagnon|compagne|conjoint|conjointe|gamin|gamine'
/** Whoever brings them comes too; « anniversaire de mon fils, 8 enfants » are eight. */
const brought = new RegExp(
  `\\b(?:avec|et|plus|invite\\w*|emmene|amene)(?: ses| mes| les| leurs)? \\d{1,3} (?:autres )?(?:amis|amies|potes|copains|copines|collegues|camarades|invites)\\b` +
    '|\\bavec (?:mes|nos) \\d{1,2} (?:enfants|fils|filles|gamins|gosses|ados)\\b' +
    `|\\b(?:${kin})(?:(?<!\\b(?:anniversaire|ans de) .*)| et| plus| avec)(?: mes| ses| les| nos)? [1-9] (?:${folks})\\b` +
    `|\\b[1-9] (?:${folks}) (?:et|plus|avec) m(?:on|a) (?:${kin})\\b`,
)
const pair = new RegExp(
  `\\bm(?:on|a) (?:${kin})\\b.{0,24}\\bet moi\\b|\\bmoi et m(?:on|a) (?:${kin})\\b|\\bavec m(?:on|a) (?:${kin})\\b|\\b(?:1|ma|mon) (?:${kin})\\b.{0,24}\\bet s(?:on|a) (?:${kin})\\b`,
)

/** Reads the slots of a clause, after one of the day `near`. `now` in epoch milliseconds. */
export function slotsIn(
  { text, mentions, words }: Reading,
  now: number,
  { seasons }: Hours,
  near?: string,
): Slots {
  const { days, range } = daysIn(text.replace(/\bcheques? vacances?\b/, ''), now, seasons, near)
  const parties = partiesIn(words, mentions)
  const people = parties ? undefined : (peopleIn(text) ?? beside(words, mentions))
  const time = timeIn(text)
  const ages = agesIn(text)
  const height = heightIn(text)
  const weight = numberIn(/\b(\d{2,3}) ?(?:kg|kilos?|kilogrammes?)\b/, text)
  const played = playedIn(text)
  const part = (['morning', 'afternoon', 'evening'] as const).find((one) =>
    partsOfDay[one][2].test(text),
  )
  const budget = numberIn(
    /\b(?:budget|avec|ai que|a que|avons que|ai|on a|moins de)\b.{0,14}?\b(\d{2,4}) ?(?:€|euros?|balles)/,
    text,
  )
  return {
    ...(days.length && { days }),
    ...(range && { range }),
    ...(time !== undefined && { time }),
    ...(/\b(maintenant|actuellement|en ce moment|la tout de suite|tout de suite)\b/.test(text) && {
      isNow: true as const,
    }),
    ...(/\b(matin|matinee|matins|avant midi|a midi|le midi|entre midi)\b/.test(text) &&
      !/\bce matin\b/.test(text) && { isMorning: true as const }),
    ...(part && { part }),
    ...(habit.test(text) && { isHabit: true as const }),
    ...(people !== undefined && { people }),
    ...(parties && { parties }),
    ...(ages.length && { ages }),
    ...(height !== undefined && { height }),
    ...(weight !== undefined && { weight }),
    ...(played && { hours: played }),
    ...(summed.test(text) && { isSum: true as const }),
    ...(budget !== undefined && { budget }),
  }
}

/** The slots of `later`, and of `before` those that it does not name. */
export function withSlots(later: Slots, before: Slots): Slots {
  const isWhen = later.days ?? later.range
  const isWho = later.people ?? later.parties
  const { days, range, people, parties, ...rest } = before
  return {
    ...rest,
    ...(!isWhen && { ...(days && { days }), ...(range && { range }) }),
    ...(!isWho && { ...(people !== undefined && { people }), ...(parties && { parties }) }),
    ...later,
  }
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** Hours of play: « 2h », « 1h30 », « 1 heure et demie », « 1 demi-heure », « 45 min ». */
function playedIn(text: string): number {
  const [, hours = 0, minutes = 0, andHalf, half, quarter, alone = 0] =
    /(?<!\b(?:a|vers|des|apres|avant|jusqu a|dans|entre) )\b(?:(\d) ?(?:h|heures?)(?: ?([1345][05])\b(?! ?€)|( et demie?))?|(?:1 )?(demi) heure|1 (quart) d heure|(\d\d) ?min(?:utes?)?)\b(?! ?\d| avant| plus| a pied| de retard)/.exec(
      text,
    ) ?? []
  return (
    Number(hours) +
    Number(minutes || alone) / 60 +
    (andHalf || half ? 0.5 : 0) +
    (quarter ? 0.25 : 0)
  )
}

/** « My daughter is 9 »: read as « ma fille is 9 ». */
const aged = new RegExp(`\\b(?:${kin}) (?:ist?|tiene) (\\d{1,2})\\b${notPeople}`)

/** « 5, 8 et 11 ans », « les moins de 12 ans », who is eleven at most. */
function agesIn(text: string): number[] {
  const lists = text.matchAll(
    /\b(moins de )?((?:\d{1,2}(?: ans?)?(?: et| ou|,| a)? )*\d{1,2}) ?ans?\b(?! d experience)/g,
  )
  return [...lists]
    .flatMap(([, isUnder, list = '']) =>
      [...list.matchAll(/\d+/g)].map(([age]) => Number(age) - (isUnder ? 1 : 0)),
    )
    .concat(numberIn(aged, text) ?? [])
}

/** « On est 6 dont 2 enfants », « 2 adultes et 2 enfants », « mon fils et moi », « à 4 ». */
function peopleIn(text: string): number | undefined {
  const [, group, all] = exact.exec(text) ?? []
  // « 2 adultes qui regardent » do not play.
  const clear = text
    .replace(/\bdont\b.*/, '')
    .replace(/\b\d{1,3} \w+ qui (?:regardent?|accompagnent?|(?:ne )?jouent? pas|attendent?)\b/g, '')
  const found = [...clear.matchAll(counted)]
  // « Un enfant » alone is any child.
  const isParty = found.some(
    ([words, count]) => count !== '1' || /personne|joueur|adulte/.test(words),
  )
  const counts = isParty ? found.map(([, count]) => Number(count)) : []
  const sum = counts.reduce((total, count) => total + count, 0)
  const withMe = /\bet moi\b|\bavec moi\b|\bmoi et\b|\bplus moi\b|\bet nous 2\b/.test(clear)
  const hosts =
    counts.length > 1 ? 0 : /\bavec nos \d/.test(clear) ? 2 : brought.test(clear) ? 1 : 0
  // « On est 2 avec mes 2 enfants » are four, « on est 4 avec 2 enfants » are not six.
  const besides = all && /\bavec\b/.test(clear) && sum >= Number(all) ? sum : 0
  const party =
    Number(group ?? all ?? 0) + besides ||
    (sum > 0 ? sum + (withMe ? 1 : hosts) + (/\bet nous 2\b/.test(clear) ? 1 : 0) : 0) ||
    (pair.test(clear) ? 2 : 0) ||
    (/\b(?:en|1) couple\b|\bnous 2\b/.test(clear) ? 2 : 0) ||
    Number(spoken.exec(clear)?.[1] ?? 0)
  // « à un », « pour un » is no party.
  return party > 1 || counts.length ? Math.min(party, 500) : undefined
}

/** « 2 casques pour samedi ». */
function beside(words: readonly string[], mentions: Reading['mentions']): number | undefined {
  const named = mentions.find(
    ({ mark, start }) => mark === '@' && /^([2-9]|1\d)$/.test(words[start - 1] ?? ''),
  )
  return named && Number(words[named.start - 1])
}

/** A number beside each of several activities: « 3 personnes en console + 3 en arcade ». */
function partiesIn(words: readonly string[], mentions: Reading['mentions']) {
  const named = mentions.filter(({ mark }) => mark.startsWith('@') && mark.length > 1)
  const used = new Set<number>()
  const found = named.flatMap(({ mark, start, end }): [string, number][] => {
    // « la vr pour 3 » is after its name, « 3 en console » before it.
    const isAfter = /^(pour|a)$/.test(words[end] ?? '')
    const places = [1, 2, 3, 4, 5].map((back) => start - back)
    for (const at of isAfter ? [end + 1] : places) {
      const isUnit = /^(h|heures?|ans?|€|euros?|min)$/.test(words[at + 1] ?? '')
      if (!/^\d{1,2}$/.test(words[at] ?? '') || words[at] === '1' || isUnit || used.has(at))
        continue
      used.add(at)
      return [[mark.slice(1), Number(words[at])]]
    }
    return []
  })
  const parties = Object.fromEntries(found)
  return Object.keys(parties).length > 1 ? parties : undefined
}

const at = new RegExp(
  `\\b(?:a|vers|apres|avant|des|jusqu a|pour|h|et|le|soir|demain|${weekdays.join('|')}|prochain) (?<!\\bet (?=\\d ))(?<!\\bet (?=\\dh))(\\d{1,2}) ?(?:h|heures?|:)(?: ?(\\d{2}))?\\b`,
)

/** « à 22h », « 14 h 30 », « minuit », « 8pm », not « 2 heures de jeu ». */
function timeIn(text: string): string | undefined {
  if (/\bminuit\b/.test(text)) return '24:00'
  const english = /\b(\d{1,2})(?::(\d{2}))? ?(pm|am)\b/.exec(text)
  const match = english ?? at.exec(text) ?? /\b(1\d|2[0-4]) ?(?:h|heures?|:) ?(\d{2})?\b/.exec(text)
  const [, hour = '', minute = '00', half] = match ?? []
  if (!match || Number(hour) > 24 || Number(minute) > 59) return undefined
  const added = half === 'pm' && Number(hour) < 12 ? Number(hour) + 12 : Number(hour)
  const evening =
    !half && added < 9 && /\bdu soir\b|\bde la tarde\b|\babends\b/.test(text) ? added + 12 : added
  return `${String(evening).padStart(2, '0')}:${minute}`
}

/** « 1m35 », « 1,35 m », « 1 m 35 », « 135 cm », in centimetres. */
function heightIn(text: string): number | undefined {
  const metres =
    /\b([12]) ?(?:m|metres?) ?(\d{1,2})\b|\b([12])[.,](\d{1,2}) ?(?:m|metres?)?\b(?! ?(?:€|euro))/.exec(
      text,
    )
  if (metres) {
    const [, whole = metres[3], part = metres[4] ?? ''] = metres
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  }
  return (
    numberIn(/\b(\d{2,3}) ?(?:cm|centimetres?)\b/, text) ??
    (/\b1 metre\b/.test(text) ? 100 : undefined)
  )
}
