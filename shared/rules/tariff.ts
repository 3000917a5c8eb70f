import type { SoldTariff, Tariff } from '../api/tariff.ts'
import { years } from './activityWords.ts'
import { toCents } from './money.ts'

export type { Tariff }

/** A line of a booking; `option` is null for the visit itself, which has one line for each tariff. */
export type BillLine = {
  option: string | null
  label: string
  unitCents: number
  quantity: number
  /** Of the visit's own line: whether each person was sold one, or all together. */
  per?: 'person' | 'group' | undefined
  tariff?: SoldTariff | undefined
}

/** A tariff and how many of it, or an option. */
export type Choice = { id: string; quantity: number }

/** Who comes: how many people, and by which tariffs where the activity has some. */
export type Party = { participants: number; tariffs?: readonly Choice[] | undefined }

/** What was sold, without its price. */
export type SoldLine = Omit<BillLine, 'unitCents'>

type Line = Pick<BillLine, 'quantity' | 'tariff'>
type Priced = { participants: number; lines?: readonly Line[] | null | undefined }
type Sold = { per: 'person' | 'group'; tariffs?: readonly Tariff[] | undefined }

/** One line for each tariff that was chosen, in the venue's order; nothing where a choice cannot be had. */
export function tariffLines(
  tariffs: readonly Tariff[],
  choices: readonly Choice[],
): BillLine[] | undefined {
  const lines = tariffs.flatMap(({ id, name, price, people, seats, proof }) => {
    const quantity = choices.find((choice) => choice.id === id)?.quantity ?? 0
    const tariff = { id, people, seats, ...(proof && { proof }) }
    const line = { option: null, label: name, unitCents: toCents(price), quantity, tariff }
    return quantity >= 1 ? [line] : []
  })
  return lines.length && lines.length === choices.length ? lines : undefined
}

/** Tariffs as they are for a visit: those that were sold with it keep their terms, others have those of now. */
export function soldTerms(tariffs: readonly Tariff[], sold: readonly BillLine[]): Tariff[] {
  return tariffs.map((now) => {
    const line = sold.find(({ tariff }) => tariff?.id === now.id)
    if (!line) return now
    const { proof: _, ...rest } = now
    return { ...rest, ...line.tariff, name: line.label, price: line.unitCents / 100 }
  })
}

/** The lines of a visit with another party, by its tariffs of before and now; its options stay. */
export function withTariffs(
  sold: readonly BillLine[],
  tariffs: readonly Tariff[],
  choices: readonly Choice[],
): BillLine[] {
  const visit = tariffLines(soldTerms(tariffs, sold), choices)
  const options = sold.filter(({ option }) => option !== null)
  return visit ? [...visit, ...options] : [...sold]
}

/** « 2 × Adulte, 1 × Enfant »: by what they come; empty where there is one price. */
export function linesInWords(lines: readonly SoldLine[] = []): string {
  const byTariff = lines.filter(({ tariff }) => tariff)
  return byTariff.map(({ label, quantity }) => `${quantity}\u00a0×\u00a0${label}`).join(', ')
}

/** The people that lines by tariff let in. */
export function peopleIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { tariff, quantity }) => sum + quantity * (tariff?.people ?? 0), 0)
}

/** The places that lines by tariff take, as those left are counted. */
export function seatsIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { tariff, quantity }) => sum + quantity * (tariff?.seats ?? 0), 0)
}

/** How many of each tariff lines have; nothing where they were sold by none. */
export function choicesIn(lines: readonly Line[]): Choice[] | undefined {
  const choices = lines.flatMap(({ tariff, quantity }) =>
    tariff ? { id: tariff.id, quantity } : [],
  )
  return choices.length ? choices : undefined
}

/** Whether each tariff is a team of a size: one of them is chosen, and no two are added up. */
export function isByTeam(tariffs: readonly Pick<Tariff, 'people'>[]): boolean {
  return tariffs.length > 0 && tariffs.every(({ people }) => people > 1)
}

/**
 * What is named before anybody chooses: as many of the first tariff as let so many people in, one at least; where that
 * one is for several people, the one of their number; of teams the smallest that holds them.
 */
export function firstChoices(tariffs: readonly Tariff[], participants: number): Choice[] {
  const [first] = tariffs
  if (!first) return []
  const bySize = tariffs.toSorted((a, b) => a.people - b.people)
  const team = bySize.find(({ people }) => people >= participants) ?? bySize.at(-1)
  const own = isByTeam(tariffs) ? team : tariffs.find(({ people }) => people === participants)
  if (first.people > 1 && own) return [{ id: own.id, quantity: 1 }]
  return [{ id: first.id, quantity: Math.max(1, Math.floor(participants / first.people)) }]
}

/** The choices with another number of one of them. */
export function withChoice(
  choices: readonly Choice[],
  id: string,
  change: (quantity: number) => number,
): Choice[] {
  const others = choices.filter((choice) => choice.id !== id)
  const quantity = change(choices.find((choice) => choice.id === id)?.quantity ?? 0)
  return quantity > 0 ? [...others, { id, quantity }] : others
}

/** Who comes by what a visit or a hold of it was sold as. */
export function partyIn({ participants, lines }: Priced): Party {
  return { participants, tariffs: choicesIn(lines ?? []) }
}

/** Whether two parties are as many people, by as many of each tariff in whatever order. */
export function isSameParty(a: Party, b: Party): boolean {
  return a.participants === b.participants && isSameChoice(a.tariffs, b.tariffs)
}

/** Whether both name the same of each tariff, in whatever order. */
export function isSameChoice(a: readonly Choice[] = [], b: readonly Choice[] = []): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, quantity }) => b.some((one) => one.id === id && one.quantity === quantity))
  )
}

/** `adulte-2.enfant-1`: choices as an address holds them. */
export function writeChoices(choices: readonly Choice[]): string {
  return choices.map(({ id, quantity }) => `${id}-${quantity}`).join('.')
}

/** What such a text names, in its order. */
export function readChoices(text: string | undefined): Choice[] {
  return (text?.split('.') ?? []).flatMap((part) => {
    const [, id, count] = /^(.+)-(\d{1,3})$/.exec(part) ?? []
    return id ? [{ id, quantity: Number(count) }] : []
  })
}

/** What a party takes of the places left: a group one, a tariff its seats, else each person one. */
export function salesOf({ per, tariffs }: Sold, party: Party): number {
  if (tariffs) return seatsIn(tariffLines(tariffs, party.tariffs ?? []) ?? [])
  return per === 'group' ? 1 : party.participants
}

/** The fewest places that a party may take. */
export function leastSales({ per, tariffs }: Sold, minParticipants: number): number {
  if (!tariffs) return per === 'group' ? 1 : minParticipants
  return Math.min(
    ...tariffs.map(({ seats, people }) => Math.ceil((minParticipants * seats) / people)),
  )
}

/**
 * « Le tarif « Enfant » se prend avec « Adulte ». », where one who must be accompanied comes alone; or that teams are not
 * added up.
 */
export function combinationProblem(
  tariffs: readonly Tariff[],
  choices: readonly Choice[],
): string | undefined {
  if (isByTeam(tariffs) && choices.reduce((sum, { quantity }) => sum + quantity, 0) > 1)
    return 'Une seule équipe par réservation\u00a0: choisissez sa taille.'
  const isChosen = (id: string) => choices.some((one) => one.id === id && one.quantity > 0)
  const alone = tariffs.find(
    ({ id, accompaniedBy = [] }) =>
      isChosen(id) && accompaniedBy.length > 0 && !accompaniedBy.some(isChosen),
  )
  if (!alone) return undefined
  const others = tariffs.filter(({ id }) => alone.accompaniedBy?.includes(id))
  return `Le tarif ${quoted(alone)} se prend avec ${others.map(quoted).join(' ou ')}.`
}

function quoted({ name }: Tariff): string {
  return `«\u00a0${name}\u00a0»`
}

/** Euros, the least that a party of so many people pays: each with whom it must come along with, teams not added up. */
export function leastTotal(tariffs: readonly Tariff[], people: number): number {
  const sum = (party: readonly Tariff[], of: 'price' | 'people') =>
    party.reduce((total, one) => total + one[of], 0)
  const totals = tariffs.flatMap((lead) => {
    const companions = tariffs.filter(({ id }) => lead.accompaniedBy?.includes(id))
    const parties = lead.accompaniedBy?.length ? companions.map((one) => [lead, one]) : [[lead]]
    return parties.map((party) => {
      const others = tariffs.filter((one) => party.includes(one) || !one.accompaniedBy?.length)
      const missing = people - sum(party, 'people')
      if (missing > 0 && isByTeam(tariffs)) return Infinity
      return sum(party, 'price') + leastOf(others, missing)
    })
  })
  const least = Math.min(...totals)
  return Number.isFinite(least) ? least : Math.min(...tariffs.map(({ price }) => price))
}

/** Euros that so many people at least cost by whatever tariffs are cheapest together. */
function leastOf(tariffs: readonly Tariff[], people: number): number {
  const least = [0]
  for (let size = 1; size <= people; size += 1)
    least[size] = Math.min(
      ...tariffs.map((one) => one.price + (least[Math.max(0, size - one.people)] ?? 0)),
    )
  return least[Math.max(0, people)] ?? 0
}

/** « de 8 à 13 ans », « dès 14 ans », « jusqu’à 13 ans »; empty for every age. */
export function agesInWords({ minAge, maxAge }: Pick<Tariff, 'minAge' | 'maxAge'>): string {
  if (maxAge === undefined) return minAge ? `dès ${minAge} ${years(minAge)}` : ''
  const until = `à ${maxAge} ${years(maxAge)}`
  if (minAge === maxAge) return until
  return minAge ? `de ${minAge} ${until}` : `jusqu’${until}`
}

/** « de 8 à 13 ans, pour 4 personnes, justificatif à voir : carte d’étudiant »; empty where nothing is to be said. */
export function termsInWords(tariff: Tariff): string {
  const { people, proof } = tariff
  return [
    agesInWords(tariff),
    people > 1 && `pour ${people}\u00a0personnes`,
    proof && proofInWords(proof),
  ]
    .filter(Boolean)
    .join(', ')
}

/** « justificatif à voir : carte d’étudiant ». */
export function proofInWords(proof: string): string {
  return `justificatif à voir\u00a0: ${proof}`
}
