import { type Closing, newClosing } from './close/closing.ts'
import { type DeskDraft, newDraft } from './sell/deskDraft.ts'
import type { VenueDrafts } from './venue/venueDraft.ts'

/** What one person has begun at this device: it outlives their lock and the way to the door, and is nobody else's. */
export type DeskDrafts = {
  /** What is being sold: all but names. */
  sale: DeskDraft
  closing: Closing
  /** What « Salle » holds unsaved. */
  venue: VenueDrafts
  /** The day that is shown; today where none was chosen. */
  date?: string | undefined
}

/** By the id of whoever is of the team. */
export type AllDrafts = Readonly<Record<string, DeskDrafts>>

function newDrafts(): DeskDrafts {
  return { sale: newDraft(), closing: newClosing(), venue: { kept: [] } }
}

/** Edits what a person has begun, or begins it. */
export function editDrafts(
  all: AllDrafts,
  person: string,
  edit: (begun: DeskDrafts) => DeskDrafts,
): AllDrafts {
  return { ...all, [person]: edit(all[person] ?? newDrafts()) }
}

/** Whoever comes to « Journée » sees today; a lock leaves the day that is shown. */
export function onToday(all: AllDrafts): AllDrafts {
  return Object.fromEntries(
    Object.entries(all).map(([person, begun]) => [person, { ...begun, date: undefined }]),
  )
}

/** What is left of it once its session ends: a sale that is done has been told. */
export function lockedDrafts(begun: DeskDrafts): DeskDrafts {
  return begun.sale.sold ? { ...begun, sale: newDraft() } : begun
}
