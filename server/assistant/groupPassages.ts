import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { business, birthday, type Extra, type GroupFact } from '../../shared/venue/groups.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { labelled, listText, only, type Passage } from './passage.ts'

const birthdayPage = { title: 'Anniversaires', url: '/birthday' }
const businessPage = { title: 'Entreprises', url: '/business' }

/** Birthdays and companies: what is included, formulas, extras and conditions. */
export function groupPassages({ activities }: VenueFacts): Passage[] {
  const priceOf = (id: string) => activities.find((one) => one.id === id)?.price
  return [
    ...only('birthday', birthdayPassages(priceOf('birthday'))),
    ...only('business', businessPassages(priceOf('business'))),
  ]
}

function birthdayPassages(base: number | undefined): Passage[] {
  const source = birthdayPage
  const formulas = birthday.formulas.map(({ name, supplement, age, summary, adds }) => ({
    title: `Anniversaire, formule ${name}`,
    text: `Formule ${name}${base === undefined ? '' : `, ${formatPrice(base + supplement)} par groupe`}, ${age}. ${summary} ${adds.join('. ')}.`,
    source,
  }))
  return [
    {
      title: 'Ce que comprend un anniversaire',
      text: listText('Un anniversaire comprend :', birthday.included),
      source,
      also: 'inclus compris gâteau goûter invitation décoration',
    },
    {
      title: 'Quoi apporter à un anniversaire',
      text: listText('À apporter pour l’anniversaire :', birthday.brought),
      source,
    },
    {
      title: 'Les formules d’anniversaire',
      text: listText(
        'Les formules d’anniversaire :',
        formulas.map(({ text }) => text.split('. ')[0] ?? ''),
      ),
      source,
      also: 'prix tarif coûte fêter',
    },
    ...formulas,
    ...extras('Anniversaire', birthday.extras, source),
    ...conditions('anniversaire', birthday.conditions, source),
  ]
}

function businessPassages(base: number | undefined): Passage[] {
  const source = businessPage
  const formats = business.formats.map(({ name, supplement, cells }) => {
    const rows = business.formatColumns.map((column, index) => labelled(column, cells[index] ?? ''))
    const price = base === undefined ? '' : `, ${formatPrice(base + supplement)}`
    return {
      title: `Entreprise, ${name}`,
      text: `${name}${price}. ${rows.join(' ; ')}.`,
      source,
      also: 'privatiser privatisation salle soirée entreprise séminaire',
    }
  })
  return [
    {
      title: 'Ce que comprend une soirée d’entreprise',
      text: listText('Une soirée d’entreprise comprend :', business.included),
      source,
      also: 'team building séminaire inclus repas',
    },
    ...formats,
    ...extras('Entreprise', business.extras, source),
    ...conditions('entreprise', business.conditions, source),
  ]
}

function extras(of: string, offered: readonly Extra[], source: Passage['source']): Passage[] {
  return offered.map(({ name, price, per, note }) => ({
    title: `${of}, supplément : ${name}`,
    text: `${name} : ${formatPrice(price)} ${per}${note ? ` (${note})` : ''}.`,
    source,
    also: 'supplément option prix',
    weight: 0.6,
  }))
}

function conditions(of: string, facts: readonly GroupFact[], page: Passage['source']): Passage[] {
  const source = { ...page, url: `${page.url}#conditions` }
  return facts.map(({ name, text }) => ({
    title: `${name} (${of})`,
    text: labelled(name, text),
    source,
  }))
}
