import { AttendanceMarks, type MarksTaken } from '../../../shared/api/checkIn.ts'
import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import { takeMarks } from '../../booking/desk/attendanceMarks.ts'
import { requireCapability } from '../capability.ts'
import { bodyOperation } from '../operation.ts'
import { staffedDevice } from './rights.ts'

export const staffAttendance = bodyOperation(
  checkInCalls.sendMarks,
  {
    follows: true,
    summary: 'Takes what a desk said of visits without network; each mark counts once.',
    needs: requireCapability('desk'),
    who: staffedDevice(checkInCalls.sendMarks),
    body: AttendanceMarks,
  },
  async ({ services: { db, now }, who, body: { marks } }) => {
    const outcomes = await takeMarks(db, who, marks, now())
    return { outcomes } satisfies MarksTaken
  },
)
