import * as v from 'valibot'
import { OperationRequest } from '../../../shared/api/staff/operations.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { previewOperation, runOperations } from '../../booking/desk/operations.ts'
import { addOperation, findOperation } from '../../db/staff/operations.ts'
import { answer, refuse } from '../../http/messages.ts'
import { randomId } from '../../secret.ts'
import type { OperationContext } from '../operation.ts'
import type { StaffAsking } from './rights.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { recallWrite, writeOnce } from './writeOnce.ts'

const Written = v.object({ id: v.string() })

/** Written once under its key, then done visit by visit; what a killed process leaves the jobs do. */
const operate = staffBodyOperation(
  staffCalls.operate,
  {
    summary:
      'Keeps, moves or cancels several visits, each once; with `preview=1` tells what stands against it.',
    idempotencyKey: 'optional',
    query: v.object({ preview: v.optional(v.literal('1')) }),
    body: OperationRequest,
  },
  async (asked) => {
    const { services, body, query, who } = asked
    const { db, now } = services
    if (query['preview'] !== undefined) return answer(await previewOperation(db, body, now()))
    const wrong = wrongWish(body)
    if (wrong) return wrong
    const written = await writeOnce(asked, staffCalls.operate, async (tx, _by, at) => {
      const current = await previewOperation(tx, body, at)
      if (current.hash !== body.hash) {
        const error = 'Ces visites ont changé entre-temps. Vérifiez-les, puis recommencez.'
        return refuse(409, 'changed', error, { current })
      }
      const { kind, reason = null, date: day = null, visits } = body
      const row = { id: randomId(), kind, reason, day, createdAt: new Date(at) }
      await addOperation(tx, { ...row, staff: who.staff.id, device: who.device.id }, visits)
      return { id: row.id }
    })
    if (!written.ok) return written
    const { id } = v.parse(Written, await written.json())
    await runOperations(db, now, id)
    return answer(await findOperation(db, id))
  },
)

const find = staffOperation(
  staffCalls.operation,
  {
    summary:
      'Tells what became of each visit of an operation, by its id, or by the key under which this device asked for it.',
    unknown: unknownOperation,
  },
  async (asked) => {
    const { db } = asked.services
    const { id = '' } = asked.params
    const found = (await findOperation(db, id)) ?? (await findByKey(asked, id))
    return found ? answer(found) : unknownOperation()
  },
)

async function findByKey(asked: OperationContext<StaffAsking>, key: string) {
  const written = v.safeParse(Written, await recallWrite(asked, key))
  return written.success ? findOperation(asked.services.db, written.output.id) : undefined
}

/** What its kind needs and was not said. */
function wrongWish({ kind, reason, date }: OperationRequest): Response | undefined {
  if (kind === 'cancel' && reason === undefined) {
    return refuse(422, 'reason', 'Dites pourquoi\u00a0: les clients le liront.', {
      field: 'reason',
    })
  }
  if (kind === 'move' && date === undefined) {
    return refuse(422, 'date', 'Dites à quel jour les déplacer.', { field: 'date' })
  }
  return undefined
}

function unknownOperation(): Response {
  return refuse(404, 'not-found', 'Cette opération n’existe pas.')
}

export const staffOperations = [operate, find]
