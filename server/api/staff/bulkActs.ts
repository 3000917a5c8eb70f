import * as v from 'valibot'
import { BulkActRequest } from '../../../shared/api/staff/bulkActs.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { type Sight, sightOf } from '../../../shared/rules/staff/staff.ts'
import { readSalesData } from '../../booking/activities.ts'
import { previewBulkAct, runBulkActs } from '../../booking/desk/bulkActs.ts'
import { addBulkAct, findBulkAct } from '../../db/staff/bulkActs.ts'
import { Repeated } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { randomId } from '../../secret.ts'
import type { OperationContext } from '../operation.ts'
import { requirePin, type StaffAsking } from './rights.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { recallWrite, writeOnce } from './writeOnce.ts'

const Written = v.object({ id: v.string() })

/** Written once under its key, then done visit by visit; what a killed process leaves the jobs do. */
const run = staffBodyOperation(
  staffCalls.runBulkAct,
  {
    follows: true,
    summary:
      'Keeps, moves or cancels several visits, each once, the PIN entered lately; with `preview=1` tells what stands against it.',
    idempotencyKey: 'optional',
    query: v.object({ preview: v.optional(v.literal('1')) }),
    body: BulkActRequest,
  },
  async (asked) => {
    const { services, body, query, who } = asked
    const { db, now } = services
    if (query['preview'] !== undefined) {
      const facts = body.kind === 'move' ? await readSalesData(db, now()) : undefined
      return await previewBulkAct(db, body, now(), facts)
    }
    refuseIncomplete(body)
    requirePin(who)
    const written = await writeOnce(asked, async (tx, _by, at) => {
      const current = await previewBulkAct(tx, body, at)
      if (current.hash !== body.hash) {
        const error = 'Ces visites ont changé entre-temps. Vérifiez-les, puis recommencez.'
        refuse(409, 'changed', error, { current })
      }
      const { kind, reason = null, date: day = null, visits } = body
      const row = { id: randomId(), kind, reason, day, createdAt: new Date(at) }
      await addBulkAct(tx, { ...row, staff: who.staff.id, device: who.device.id }, visits)
      return { id: row.id }
    })
    const { id } = written instanceof Repeated ? v.parse(Written, written.told) : written
    await runBulkActs(db, now, id)
    return await findBulkAct(db, id, sightOf(who.staff.role, now()))
  },
)

const find = staffOperation(
  staffCalls.findBulkAct,
  {
    summary:
      'Tells what became of each visit of a bulk act, by its id, or by the key under which this device asked for it.',
    unknown: unknownBulkAct,
  },
  async (asked) => {
    const { db, now } = asked.services
    const { id = '' } = asked.params
    const sight = sightOf(asked.who.staff.role, now())
    const found = (await findBulkAct(db, id, sight)) ?? (await findByKey(asked, id, sight))
    return found ?? unknownBulkAct()
  },
)

async function findByKey(asked: OperationContext<StaffAsking>, key: string, sight: Sight) {
  const written = v.safeParse(Written, await recallWrite(asked, key))
  return written.success ? findBulkAct(asked.services.db, written.output.id, sight) : undefined
}

/** Wants to be said what its kind needs. */
function refuseIncomplete({ kind, reason, date }: BulkActRequest): void {
  if (kind === 'cancel' && reason === undefined) {
    refuse(422, 'reason', 'Dites pourquoi\u00a0: les clients le liront.', { field: 'reason' })
  }
  if (kind === 'move' && date === undefined) {
    refuse(422, 'date', 'Dites à quel jour les déplacer.', { field: 'date' })
  }
}

function unknownBulkAct(): never {
  refuse(404, 'not-found', 'Cette opération n’existe pas.')
}

export const bulkActOperations = [run, find]
