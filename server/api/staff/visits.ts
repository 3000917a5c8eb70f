import * as v from 'valibot'
import type { Endpoint } from '../../../shared/api/call.ts'
import { Day } from '../../../shared/api/booking.ts'
import { visitsOnPaper } from '../../../shared/rules/staff/paperDay.ts'
import {
  Absence,
  CallNote,
  SeenVisit,
  StaffCancellation,
  StaffChange,
  VisitContact,
} from '../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { today } from '../../../shared/rules/day.ts'
import { hasRole, isInSight, SIGHT_DAYS, sightOf } from '../../../shared/rules/staff/staff.ts'
import { unknownBooking } from '../../booking/refusals.ts'
import { noteCall } from '../../booking/desk/dueCalls.ts'
import { loadStaffDay } from '../../booking/desk/staffDay.ts'
import {
  cancelVisit,
  correctContact,
  findStaffVisit,
  keepVisit,
  returnPlaces,
  sayAbsent,
  takeAbsenceBack,
} from '../../booking/desk/visitActs.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { searchVisits } from '../../db/staff/searchVisits.ts'
import { refuse } from '../../http/refusal.ts'
import { countLook, noteLook } from './looks.ts'
import { changeAtDesk, onVisit, seenIn, resendLetter } from './onVisit.ts'
import { requireRole } from './rights.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'

const write = { idempotencyKey: 'optional', unknown: unknownBooking } as const

/** Answers what acts on the version of a visit that was seen; other work follows from it. */
function visitAct<Output, T extends SeenVisit>(
  endpoint: Endpoint<never, Output>,
  summary: string,
  body: v.GenericSchema<unknown, T>,
  act: Parameters<typeof staffBodyOperation<Output, T>>[2],
) {
  return staffBodyOperation(endpoint, { follows: true, summary, ...write, body }, act)
}

const day = staffOperation(
  staffCalls.day,
  {
    summary:
      'Tells a day: who comes when, who is there, what is free, what is to be prepared; with `print=1` journals that it goes on paper.',
    query: v.object({ date: v.optional(Day), print: v.optional(v.literal('1')) }),
  },
  async (asked) => {
    const { services, query, who } = asked
    const { db, now } = services
    const { date = today(now()), print } = query
    const at = now()
    const sight = sightOf(who.staff.role, at)
    if (!isInSight(sight, date)) tooFar()
    const told = await loadStaffDay(db, date, { now: at, sight })
    await noteLook(asked, { date, rows: visitsOnPaper(told).length })
    if (print !== undefined) {
      const by = { staff: who.staff.id, device: who.device.id }
      const after = { date: told.date, rows: visitsOnPaper(told).length }
      await recordStaffEvent(db, { ...by, action: 'printed', after }, at)
    }
    if (!hasRole(who.staff.role, 'manager')) return told
    const visits = told.starts.flatMap((start) => start.visits)
    return { ...told, due: visits.reduce((sum, { due }) => sum + due, 0) }
  },
)

const search = staffOperation(
  staffCalls.search,
  {
    summary:
      'Finds visits from today on, or with `past=1` before, by a name, a reference or a phone, twenty at most; with `known=1` the latest visit of each person.',
    query: v.object({
      q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
      past: v.optional(v.literal('1')),
      known: v.optional(v.literal('1')),
    }),
  },
  async (asked) => {
    const { services, query, who } = asked
    const { db, now } = services
    const at = now()
    await countLook(asked)
    const where = query['known'] ? 'known' : query['past'] ? 'past' : 'ahead'
    const sight = sightOf(who.staff.role, at)
    const visits = await searchVisits(db, query['q'] ?? '', { day: today(at), where, sight })
    const by = { staff: who.staff.id, device: who.device.id }
    // What was looked for is a name, and the journal keeps what it holds.
    await recordStaffEvent(db, { ...by, action: 'searched', after: { found: visits.length } }, at)
    return { visits }
  },
)

const visit = staffOperation(
  staffCalls.visit,
  {
    summary: 'Tells a visit with who comes, what is due and what became of it, by whom.',
    unknown: unknownBooking,
  },
  async (asked) => {
    const { db } = asked.services
    const id = asked.params['id'] ?? ''
    const found = (await findStaffVisit(db, id, { hasContacts: true })) ?? unknownBooking()
    await noteLook(asked, { date: found.date, rows: 1, visit: found.id })
    return found
  },
)

/** Of what lies further away the search tells one visit at a time. */
function tooFar(): never {
  const error = `Votre rôle voit les journées à ${SIGHT_DAYS} jours au plus d’aujourd’hui. Au-delà, cherchez la visite, ou demandez à un gérant.`
  refuse(403, 'not-allowed', error, { field: 'date' })
}

const absent = visitAct(
  staffCalls.absent,
  'Says that nobody came to a visit, or takes it back.',
  Absence,
  (asked) => {
    const { isAbsent } = asked.body
    const action = isAbsent ? 'absent' : 'expected'
    return onVisit(asked, action, isAbsent ? sayAbsent : takeAbsenceBack)
  },
)

const giveBack = visitAct(
  staffCalls.returnPlaces,
  'Gives back what is left of the places of a visit to which nobody came.',
  SeenVisit,
  (asked) => onVisit(asked, 'returned', returnPlaces),
)

const change = visitAct(
  staffCalls.changeVisit,
  'Moves a visit, changes who comes or its options, on behalf of a customer, who is told.',
  StaffChange,
  (asked) => changeAtDesk(asked, seenIn(asked)),
)

const contact = staffBodyOperation(
  staffCalls.correctContact,
  {
    summary: 'Corrects who comes to one visit, their number and the note, as they were seen.',
    ...write,
    body: VisitContact,
  },
  (asked) =>
    onVisit(asked, 'contact', (tx, row, acting) =>
      correctContact(tx, row, { ...acting, contact: asked.body }),
    ),
)

const cancel = visitAct(
  staffCalls.cancelVisit,
  'Cancels on behalf of a customer, who is told why; a supervisor also late.',
  StaffCancellation,
  (asked) => {
    const { reason, due } = asked.body
    const mayBeLate = () => requireRole(asked.who, 'supervisor')
    return onVisit(asked, 'cancelled', (tx, row, acting) =>
      cancelVisit(tx, row, { ...acting, reason, due, mayBeLate }),
    )
  },
)

const resend = visitAct(
  staffCalls.resend,
  'Sends the confirmation of a visit again, three times a day at most.',
  SeenVisit,
  (asked) => onVisit(asked, 'resent', resendLetter),
)

const keep = visitAct(
  staffCalls.keep,
  'Says that a visit stays as it was sold, whatever stands against it now.',
  SeenVisit,
  (asked) =>
    onVisit(asked, 'kept', (tx, row, acting) => {
      // What somebody forced a supervisor looks at, once.
      if (row.forced > 0 && row.keptSerial !== row.serial) requireRole(asked.who, 'supervisor')
      return keepVisit(tx, row, acting)
    }),
)

const call = visitAct(
  staffCalls.noteCall,
  'Says that somebody whom no letter tells what the team changed was called, or did not answer.',
  CallNote,
  (asked) => {
    const { isReached } = asked.body
    return onVisit(asked, isReached ? 'called' : 'no-answer', (tx, row, acting) =>
      noteCall(tx, row, { ...acting, isReached }),
    )
  },
)

export const staffVisits = [
  day,
  search,
  visit,
  absent,
  giveBack,
  change,
  contact,
  cancel,
  resend,
  keep,
  call,
]
