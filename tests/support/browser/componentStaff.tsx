import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import type { StaffVisitDetails } from '../../../shared/api/staff/day.ts'
import type { StaffSession } from '../../../shared/api/staff/staff.ts'
import { instantOf } from '../../../shared/rules/day.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import type { StaffRole } from '../../../shared/rules/staff/staff.ts'
import { createStaffClient } from '../../../src/features/staff/staffClient.ts'
import { TeamContext } from '../../../src/features/staff/teamContext.ts'
import { createTeamQueries, refreshLive } from '../../../src/features/staff/teamQuery.ts'
import { useOnline } from '../../../src/platform/useOffline.ts'

export const staff = { id: 'ada', name: 'Ada', role: 'manager' } satisfies StaffSession['staff']
const nothing = () => undefined

/** A session of a device that is paired and signed in; what is not routed the server refuses. */
export const createTestSession = () => ({
  call: createStaffClient({
    deviceToken: 'device',
    session: { token: 'session', staff, expiresAt: Infinity },
    onLocked: nothing,
    onUnpaired: nothing,
  }),
  queries: createTeamQueries(nothing),
})

type Shown = {
  session?: ReturnType<typeof createTestSession>
  role?: StaffRole
  /** The moment that it stands at: noon of the birthday where none is told. */
  now?: number
}

/** Shows a piece of the team's side; `hear` has it ask anew, as the live day does. */
export function showStaff(
  element: ReactNode,
  { session = createTestSession(), role = staff.role, now = noon }: Shown = {},
) {
  const { call, queries } = session
  function Around() {
    const isOnline = useOnline()
    return (
      <QueryClientProvider client={queries}>
        <TeamContext value={{ call, now, role, isOnline }}>
          <h1>Espace de l’équipe</h1>
          {element}
        </TeamContext>
      </QueryClientProvider>
    )
  }
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  root.render(<Around />)
  return {
    hear: () => refreshLive(queries),
    close() {
      root.unmount()
      main.remove()
    },
  }
}

/** A Saturday, near no holiday: the team's side is looked at on it, whatever the day of the run. */
const saturday = '2027-03-13'
const at = (time: string) => instantOf(saturday, time) ?? NaN

/** Noon in Paris on the birthday. */
export const noon = at('12:00')

/** That Saturday's birthday of eight at 15 h, with eight photographs. */
export const birthday: StaffVisitDetails = {
  id: 'visit-1',
  reference: 'K7M2Q9XA',
  serial: 1,
  name: 'Camille Durand',
  phone: '0612345678',
  isGuest: true,
  activityId: 'birthday',
  activityName: 'Anniversaire',
  date: saturday,
  time: '15:00',
  startsAt: at('15:00'),
  endsAt: at('17:00'),
  participants: 8,
  status: 'confirmed',
  lines: [
    { option: null, label: 'Anniversaire', unitPrice: 150, quantity: 1 },
    { option: 'photo', label: 'La photo souvenir', unitPrice: 4, quantity: 8 },
  ],
  notes: null,
  due: 18_200,
  enteredAt: null,
  absentAt: null,
  freedFrom: null,
  forced: 0,
  email: 'camille@exemple.fr',
  price: 18_200,
  freeUntil: at('15:00') - DAY_MS,
  history: [
    {
      at: noon - 8 * DAY_MS,
      what: 'booked',
      by: { kind: 'staff', name: 'Bo' },
      reason: null,
    },
  ],
}

const start = { remaining: 2, forcible: 2, hasBegun: false, isPublic: true, costs: [] }
/** What is free on its day. */
export const birthdayStarts = {
  activityId: 'birthday',
  date: birthday.date,
  state: 'open',
  starts: ['15:00', '17:00'].map((time) => ({ ...start, time })),
}
