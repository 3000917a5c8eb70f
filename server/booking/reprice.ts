import { type BillLine, reparty } from '../../shared/rules/option.ts'
import type { Row } from './transition.ts'

/** The lines of a booking as sold; one that was sold before there were lines is one of its own. */
export function linesOfRow(row: Row): readonly BillLine[] {
  return row.lines.length ? row.lines : [visitOf(row)]
}

function visitOf({ activityName: label, priceCents, units, participants }: Row): BillLine {
  const quantity = units < participants ? 1 : participants
  return { option: null, label, unitCents: Math.round(priceCents / quantity), quantity }
}

/** What it is made of with another number of people, and the stations that it then takes. */
export function reprice(
  row: Row,
  sold: readonly BillLine[],
  participants: number,
): { lines: BillLine[]; units: number } {
  const lines = reparty(sold, row, participants)
  const before = visitIn(sold)
  return { lines, units: (row.units / before) * visitIn(lines) }
}

function visitIn(lines: readonly BillLine[]): number {
  return lines.find(({ option }) => option === null)?.quantity ?? 1
}
