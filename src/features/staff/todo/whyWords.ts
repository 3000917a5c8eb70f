import type { DueCall, TodoVisit } from '../../../../shared/api/staff/closures.ts'
import type { BulkAct, BulkActResult } from '../../../../shared/api/staff/bulkActs.ts'
import type { ToldPerson } from '../../../../shared/api/staff/day.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import { historyWords, whoWords } from '../day/visitWords.ts'

/** Why a visit cannot be as it was sold. */
export function whyWords({ what, reason }: TodoVisit['why'][number]): string {
  if (what === 'closed') return reason ? `Fermé\u00a0: ${reason}` : 'Fermé'
  if (what === 'forced') return 'Forcé, à voir'
  if (what === 'over') return 'Trop de monde pour les places'
  return what === 'hours' ? 'Hors des horaires' : 'Pas encore vu'
}

/** « Déplacée. Avant : samedi 28 novembre à 15 h, 2 personnes. Pas de réponse à 17 h 43. » */
export function callWords({ what, was, triedAt }: DueCall, now: number): string {
  const before =
    was &&
    `Avant\u00a0: ${dayWords(was.date, now)} à ${formatTime(was.time)}, ${partyInWords(was.people)}`
  const tried = triedAt && `Pas de réponse ${formatMoment(triedAt, now)}`
  const said = madeWords[what] ?? historyWords({ what })
  return [said, before, tried].flatMap((words) => (words ? `${words}.` : [])).join(' ')
}

/** Of a visit, where the journal's word is of the act. */
const madeWords: Record<string, string> = { moved: 'Déplacée', cancelled: 'Annulée' }

/** What is told once a call is noted. */
export function noteWords(isReached: boolean, visit: TodoVisit): string {
  const what = isReached ? 'appelé' : 'pas de réponse, l’appel reste à faire'
  return `C’est noté\u00a0: ${whoWords(visit)}, ${what}.`
}

/** Of a visit whose hour is not on sale on another day: the venue, the activity or the session is closed then. */
export const CLOSED_WORDS = 'à une heure fermée ou sans départ ce jour-là'

const results: Record<BulkActResult, [one: string, several: string]> = {
  kept: ['gardée', 'gardées'],
  moved: ['déplacée', 'déplacées'],
  cancelled: ['annulée', 'annulées'],
  full: ['sans place ce jour-là', 'sans place ce jour-là'],
  closed: [CLOSED_WORDS, CLOSED_WORDS],
  changed: ['changée entre-temps', 'changées entre-temps'],
  gone: ['déjà annulée ou terminée', 'déjà annulées ou terminées'],
  unchanged: ['déjà ce jour-là', 'déjà ce jour-là'],
  refused: ['refusée', 'refusées'],
}

/** « 38 déplacées, 2 sans place ce jour-là. » */
export function resultWords({ items }: BulkAct): string {
  const counts = Object.entries(results).flatMap(([result, [one, several]]) => {
    const count = items.filter((item) => item.result === result).length
    return count ? [`${count}\u00a0${count > 1 ? several : one}`] : []
  })
  const open = items.filter(({ result }) => result === null).length
  return `${[...counts, ...(open ? [`${open}\u00a0encore en cours`] : [])].join(', ')}.`
}

/** The ids of those that an act left as they were. */
export function leftBy({ items }: BulkAct): string[] {
  return items.flatMap(({ id, result }) => (result && isLeft.has(result) ? id : []))
}

const isLeft: ReadonlySet<BulkActResult> = new Set(['full', 'closed', 'changed', 'refused'])

/** Whom it changed something for. */
export function peopleOf({ items }: BulkAct): ToldPerson[] {
  return items.flatMap(({ person }) => person ?? [])
}
