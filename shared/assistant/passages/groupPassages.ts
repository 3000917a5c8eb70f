import { business, birthday, type Extra, type GroupFact } from '../../venue/groups.ts'
import { formatPrice } from '../../rules/money.ts'
import { sourceOf, type VenueFacts } from '../facts.ts'
import { labelled, listText, type Passage } from './passage.ts'

/** Birthdays and companies: what is included, formulas, extras and conditions. */
export function groupPassages({ activities }: VenueFacts): Passage[] {
  const priceOf = (id: string) => activities.find((one) => one.id === id)?.price
  return [
    ...group('birthday', 'Un anniversaire comprend :', birthday),
    ...birthdayPassages(priceOf('birthday')),
    ...group('business', 'Une soirée d’entreprise comprend :', business),
    ...businessPassages(priceOf('business')),
  ]
}

const sourceOfGroup = (id: string) => sourceOf({ id, name: id })

function birthdayPassages(base: number | undefined): Passage[] {
  const common = { source: sourceOfGroup('birthday'), about: 'birthday' }
  const names = birthday.formulas.map(
    ({ name, supplement, age, summary }) =>
      `${name}${base === undefined ? '' : `, ${formatPrice(base + supplement)} par groupe`}, ${age}. ${summary}`,
  )
  const brought = listText('À apporter pour l’anniversaire :', birthday.brought)
  return [
    { ...common, key: 'birthday.brought', title: 'À apporter', text: brought },
    {
      ...common,
      key: 'birthday.formulas',
      title: 'Les formules',
      text: listText('Les formules d’anniversaire :', names),
    },
  ]
}

function businessPassages(base: number | undefined): Passage[] {
  const lines = business.formats.map(({ name, supplement, cells }) => {
    const rows = business.formatColumns.map((column, index) => labelled(column, cells[index] ?? ''))
    return `${name}${base === undefined ? '' : `, ${formatPrice(base + supplement)}`}. ${rows.join(' ; ')}.`
  })
  if (!lines.length) return []
  const text = listText('Pour une entreprise, à privatiser ou non :', lines)
  const source = sourceOfGroup('business')
  return [{ key: 'business.format', title: 'Formats', text, source, about: 'business' }]
}

type Group = {
  included: readonly string[]
  extras: readonly Extra[]
  conditions: readonly GroupFact[]
}

function group(about: 'birthday' | 'business', head: string, page: Group): Passage[] {
  const source = sourceOfGroup(about)
  const extras = page.extras.map(({ name, price, per, note }) => ({
    name,
    text: `${name} : ${formatPrice(price)} ${per}${note ? ` (${note})` : ''}.`,
  }))
  const texts = extras.map(({ text }) => text)
  return [
    { key: 'included', title: 'Compris', text: listText(head, page.included), source },
    { key: 'extras', title: 'En plus', text: listText('En supplément :', texts), source },
    ...extras.map(({ name, text }) => ({ key: 'extra', title: name, text, source })),
    ...page.conditions.map(({ name, text }) => ({
      key: 'condition',
      title: name,
      text: labelled(`${name} (${source.title.toLowerCase()})`, text),
      source: { ...source, url: `${source.url}#conditions` },
    })),
  ]
    .filter(({ text }) => text.includes('\n') || text.length > head.length)
    .map((one) => ({ ...one, key: `${about}.${one.key}`, about }))
}
