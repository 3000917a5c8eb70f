import { eq } from 'drizzle-orm'
import { InquiryAnswer, type StaffInquiry } from '../../../shared/api/staff/inquiries.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { today } from '../../../shared/rules/day.ts'
import { inquiries } from '../../db/schema/visitors.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { loadInquiries } from '../../db/messages/inquiries.ts'
import { refuse } from '../../http/refusal.ts'
import { noteLook } from './looks.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { writeOnce } from './writeOnce.ts'

const list = staffOperation(
  staffCalls.inquiries,
  { summary: 'Tells what the forms asked of the venue, without how to reach whoever asked.' },
  async ({ services: { db } }) => {
    const found = await loadInquiries(db)
    return {
      inquiries: found.map(
        ({ email: _email, phone: _phone, message: _message, ...told }): StaffInquiry => told,
      ),
    }
  },
)

const opened = staffOperation(
  staffCalls.inquiry,
  { summary: 'Tells one of them whole; it counts as an opened visit does.', unknown },
  async (asked) => {
    const { db, now } = asked.services
    const [found = unknown()] = await loadInquiries(db, eq(inquiries.id, asked.params['id'] ?? ''))
    const look = { date: today(now()), rows: 1, visit: found.id }
    await noteLook(asked, look)
    return found
  },
)

const answered = staffBodyOperation(
  staffCalls.answerInquiry,
  {
    summary: 'Says that one of them is answered, or that it is not after all.',
    idempotencyKey: 'optional',
    unknown,
    body: InquiryAnswer,
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      const { isAnswered } = asked.body
      const own = eq(inquiries.id, asked.params['id'] ?? '')
      const [row = unknown()] = await tx.select().from(inquiries).where(own).for('update')
      if (isAnswered === (row.answeredAt !== null)) changed()
      const who = { answeredAt: new Date(now), answeredBy: by.staff }
      await tx
        .update(inquiries)
        .set(isAnswered ? who : { answeredAt: null, answeredBy: null })
        .where(own)
      const action = isAnswered ? 'answered' : 'unanswered'
      await recordStaffEvent(tx, { ...by, action, after: { reference: row.id } }, now)
      return { success: true }
    }),
)

function unknown(): never {
  refuse(404, 'unknown', 'Cette demande n’existe pas, ou plus.')
}

function changed(): never {
  refuse(409, 'changed', 'Quelqu’un d’autre l’a dit entre-temps.')
}

export const staffInquiries = [list, opened, answered]
