import { Period } from '../../../shared/api/staff/figures.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { loadFigures } from '../../booking/desk/figures.ts'
import { countVisits, visitCsvLines } from '../../db/staff/exportVisits.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { staffOperation } from './staffOperation.ts'

const figures = staffOperation(
  staffCalls.figures,
  {
    summary: 'Tells how full a period was, by pool and hour, and what was sold of each activity.',
    load: 'extra',
    query: Period,
  },
  async ({ services: { db }, query }) => await loadFigures(db, periodOf(query)),
)

const exportVisits = staffOperation(
  staffCalls.exportVisits,
  {
    summary: 'Gives the visits of a period as a table without a name, and journals that it did.',
    load: 'extra',
    query: Period,
  },
  async ({ services: { db, now }, who, query }) => {
    const period = periodOf(query)
    const at = now()
    const by = { staff: who.staff.id, device: who.device.id }
    const after = { ...period, rows: await countVisits(db, period, at) }
    await recordStaffEvent(db, { ...by, action: 'exported', after }, at)
    return new Response(streamOf(visitCsvLines(db, period, at)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="visites-${period.from}-${period.to}.csv"`,
        'Cache-Control': 'no-store',
      },
    })
  },
)

/** What the schema has let through. */
function periodOf({ from = '', to = '' }: Record<string, string | undefined>): Period {
  return { from, to }
}

/** A text as it is read, and no further. */
function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return()),
  })
}

export const staffFigures = [figures, exportVisits]
