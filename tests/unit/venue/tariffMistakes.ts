import type { VenueFileName } from '../../../server/venueFolder/checkVenue.ts'

type Kind = [file: VenueFileName, from: string, to: string, says: RegExp, toldAt: string]

const price = 'price: 25\n    per: person\n'

/** The headsets sold by tariffs instead of one price, with a mistake in them. */
function kind(lines: string, says: RegExp, toldAt: string, more = ''): Kind {
  const indented = lines.replaceAll('\n', '\n      ')
  return ['activities.yaml', price, `${more}tariffs:\n      ${indented}\n`, says, toldAt]
}

const adult = '- { id: adulte, name: Adulte, price: 25 }\n'

export const tariffMistakes: Record<string, Kind> = {
  'neither a price nor tariffs': [
    'activities.yaml',
    price,
    'per: person\n',
    /champ absent ; attendu : un prix en euros.*, ou des tarifs/,
    '- id: vr',
  ],
  'a price and tariffs': kind(
    `${adult}- { id: enfant, name: Enfant, price: 15 }`,
    /de trop, puisqu’il y a des tarifs/,
    'price: 25\n',
    'price: 25\n    ',
  ),
  'a single tariff': kind(adult, /une liste d’au moins 2/, 'tariffs:\n      - { id: adulte'),
  'a tariff told twice': kind(
    `${adult}- { id: adulte, name: Encore, price: 15 }`,
    /« adulte » est déjà pris/,
    'name: Encore',
  ),
  'ages the wrong way round': kind(
    `${adult}- { id: enfant, name: Enfant, price: 15, ages: { from: 13, to: 8 } }`,
    /un âge « from » au plus égal à « to »/,
    'from: 13',
  ),
  'a tariff accompanied by one that does not exist': kind(
    `${adult}- { id: enfant, name: Enfant, price: 15, accompaniedBy: [parent] }`,
    /« parent » n’existe pas ; attendu : un autre tarif \(adulte\)/,
    'accompaniedBy: [parent]',
  ),
  'a tariff accompanied by itself': kind(
    `${adult}- { id: enfant, name: Enfant, price: 15, accompaniedBy: [enfant] }`,
    /« enfant » n’existe pas/,
    'accompaniedBy: [enfant]',
  ),
  'a tariff for more people than come': kind(
    `${adult}- { id: groupe, name: Groupe, price: 90, people: 5 }`,
    /« 5 » ; une réservation va jusqu’à 4 personnes/,
    'people: 5',
  ),
  'a tariff that takes more seats than there are': kind(
    `${adult}- { id: ombre, name: Debout, price: 90, seats: 5 }`,
    /« 5 » ; il n’y a de la place que pour 4/,
    'seats: 5',
  ),
  'a tariff without its price': kind(
    `${adult}- { id: enfant, name: Enfant }`,
    /champ absent ; attendu : un prix en euros/,
    'id: enfant, name: Enfant }',
  ),
  'tariffs of what has formulas': [
    'activities.yaml',
    'price: 150\n    per: group\n',
    `tariffs:\n      ${adult.trim()}\n      - { id: enfant, name: Enfant, price: 15 }\n`,
    /de trop ; attendu : un prix .* ou « birthday: false »/,
    'tariffs:\n      - { id: adulte',
  ],
}
