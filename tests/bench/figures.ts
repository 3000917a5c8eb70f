import { measureBookings } from './bookings.ts'
import { measureBytes } from './bytes.ts'
import { measureClosing } from './closing.ts'
import { measureDay } from './day.ts'
import { measureGateway } from './gateway.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLink } from './link.ts'
import { measureMemory } from './memory.ts'
import { measureMonth } from './month.ts'
import { measurePage } from './page.ts'
import { measureRepeat } from './repeat.ts'
import { measureScan } from './scan.ts'
import { measureScript } from './script.ts'
import { measureSignIns } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureTaps } from './taps.ts'
import { measureVerify } from './verify.ts'
import { measureWaiting } from './waiting.ts'

/** What `run.ts` measures, by the names under which two commits are compared. */
export const figures: Record<string, () => Promise<object | number>> = {
  script: measureScript,
  bytes: measureBytes,
  page: measurePage,
  link: measureLink,
  scan: measureScan,
  verify: measureVerify,
  taps: measureTaps,
  day: measureDay,
  closing: measureClosing,
  waiting: measureWaiting,
  start: measureStart,
  repeat: measureRepeat,
  bookings: measureBookings,
  month: measureMonth,
  'sign-ins': measureSignIns,
  gateway: measureGateway,
  memory: measureMemory,
  lighthouse: measureLighthouse,
}
