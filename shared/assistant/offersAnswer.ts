import { challengePage } from '../../venue/challengePage.ts'
import { challenges } from '../../venue/challenges.ts'
import { subscriptions } from '../../venue/offers.ts'
import { formatDay, formatTime, today } from '../rules/day.ts'
import { formatPrice } from '../rules/money.ts'
import { catalogArticles, catalogGroups } from '../venue/catalog.ts'
import { birthday } from '../venue/groups.ts'
import type { VenueFacts } from './facts.ts'
import { fold, withDigits } from './french.ts'
import { labelled, listText } from './passages/passage.ts'
import type { Slots } from './slots.ts'

type Marks = ReadonlySet<string>
const idOf = (marks: Marks, kind: string) =>
  [...marks]
    .filter((mark) => mark.startsWith(`${kind}:`))
    .map((mark) => mark.slice(kind.length + 1))

/** What the counter asks for what was named. */
export function articleAnswer(marks: Marks): string {
  const named = idOf(marks, 'article')
  return catalogArticles
    .filter(({ name }) => named.includes(name))
    .map(articleWords)
    .join('\n')
}

/** « Limonade : 33 cl, 3,50 € ; 50 cl, 4,80 €. » */
function articleWords({ name, tariffs }: (typeof catalogArticles)[number]): string {
  const prices = tariffs.map((one) => `${one.name}, ${formatPrice(one.price)}`)
  return `${name} : ${prices.join(' ; ')}.`
}

/** The gift cards of the counter. */
export function giftAnswer(): string {
  return catalogArticles
    .filter(({ name }) => /cadeau/i.test(name))
    .map(articleWords)
    .join('\n')
}

/** What the counter sells, of the groups whose name `isMeant`. */
export function shopAnswer(isMeant: (group: string) => boolean): string {
  const groups = catalogGroups.filter(({ name }) => isMeant(name))
  const lines = catalogArticles
    .filter(({ idGroup, tariffs }) => tariffs.length && groups.some(({ id }) => id === idGroup))
    .map(articleWords)
  return lines.length ? listText('Au comptoir :', lines) : ''
}

/** The subscription that was named, the cheapest, the one that a family or an activity needs; else all. */
export function subscriptionsAnswer(marks: Marks, { people = 0 }: Slots): string {
  if (!subscriptions.length) return ''
  const named = idOf(marks, 'subscription')
  const played = [...marks].flatMap((mark) => (/^@\w/.test(mark) ? mark.slice(1) : []))
  const byPrice = subscriptions.toSorted((a, b) => a.price - b.price)
  const places = (words: string) => Number(/\d+/.exec(withDigits(fold(words)))?.[0] ?? 1)
  const seating = byPrice.filter((one) => people < 2 || places(one.people) >= people)
  const fitting = named.length
    ? seating.filter(({ id }) => named.includes(id))
    : marks.has('MOINSCHER')
      ? seating.slice(0, 1)
      : seating.filter(({ plays }) => played.every((id) => plays.includes(id)))
  const told = (fitting.length ? fitting : subscriptions).map(
    ({ name, price, summary, included }) =>
      `${name} : ${formatPrice(price)} par mois. ${summary} ${included.join('. ')}.`,
  )
  return listText('Les abonnements au mois, sans durée minimale :', told)
}

/** The races that were named or the next one; with their prices, where that is asked. */
export function challengeAnswer(marks: Marks, { days, range }: Slots, now: number): string {
  const named = idOf(marks, 'challenge')
  const coming = challenges
    .filter(({ day }) => day >= today(now))
    .toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`))
  const isAsked = ({ day }: { day: string }) =>
    days ? days.includes(day) : !range || (range.from <= day && day <= range.to)
  const chosen = named.length
    ? coming.filter(({ id }) => named.includes(id))
    : coming.filter((one) => isAsked(one) && !(one.price && marks.has('GRATUIT')))
  const told = (
    range || days || (/LEQUEL|CHER|EQUIPES/.test([...marks].join(' ')) && !marks.has('QUAND'))
      ? chosen
      : chosen.slice(0, 1)
  ).map(
    (one) =>
      `${one.name}, ${formatDay(one.day)} à ${formatTime(one.time)} : ${one.facts.map(({ text }) => text).join(', ')}. ${one.format}. ${labelled('Niveau', one.level)}. ${one.price ? `${formatPrice(one.price)} ${challengePage.per}` : 'Gratuit'}, ${one.places} places.`,
  )
  const isGeneral = !named.length && told.length > 0 && marks.has('PRIX') && !marks.has('QUAND')
  const fees = [...new Set(coming.map(({ price }) => price))].toSorted((a, b) => a - b)
  const words = fees.map((price) => (price ? formatPrice(price) : 'gratuit')).join(', ')
  return [...told, ...(isGeneral ? [`Selon la date, ${challengePage.per} : ${words}.`] : [])].join(
    '\n',
  )
}

/** The formulas that were named, by name or by what is played in them, for an age where one is told. */
export function formulaAnswer(
  marks: Marks,
  { ages = [] }: Slots,
  { activities }: VenueFacts,
): string {
  const base = activities.find(({ id }) => id === 'birthday')?.price
  const named = idOf(marks, 'formula')
  const meant = birthday.formulas.filter(
    ({ id, activity }) =>
      named.includes(id) || (!named.length && activity && marks.has(`@${activity}`)),
  )
  return meant
    .map(({ name, supplement, age, summary, adds }) => {
      const from = Number(/\d+/.exec(age)?.[0] ?? 0)
      const isTooYoung = ages.some((one) => one < from)
      const price = base === undefined ? '' : `, ${formatPrice(base + supplement)} par groupe`
      return `${isTooYoung ? 'Pas encore : f' : 'F'}ormule ${name}${price}, ${age}. ${summary} ${adds.join('. ')}.`
    })
    .join('\n')
}
