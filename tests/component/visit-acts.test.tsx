import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffCalls } from '../../shared/api/staff/endpoints.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { Visit } from '../../src/features/staff/day/Visit.tsx'
import { useTeamQuery } from '../../src/features/staff/teamQuery.ts'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, showStaff } from '../support/browser/componentStaff.tsx'

const now = birthday.startsAt + 20 * MINUTE_MS
let told = birthday

/** The visit as the day tells it after each act. */
function ToldVisit() {
  const { value } = useTeamQuery(staffCalls.visit, { id: birthday.id }, { live: true })
  const nothing = () => undefined
  return <Visit visit={value ?? birthday} onClose={nothing} />
}

let shown: ReturnType<typeof showStaff>
afterEach(() => shown.close())

test('absent, not absent, and absent again are three acts: none is taken for the one before', async () => {
  const keys = new Set<string | null>()
  route('/api/staff/bookings/visit-1', () => Response.json(told))
  route('/api/staff/bookings/visit-1/absent', async (request) => {
    keys.add(request.headers.get('Idempotency-Key'))
    const { isAbsent } = await request.json()
    told = { ...birthday, absentAt: isAbsent ? now : null }
    return Response.json({ success: true })
  })
  shown = showStaff(<ToldVisit />, { role: 'host', now })
  for (const name of ['Dire absent', 'Pas absent', 'Dire absent']) {
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect.element(page.getByText('C’est noté\u00a0: absent.')).toBeVisible()
  expect(keys.size).toBe(3)
})
