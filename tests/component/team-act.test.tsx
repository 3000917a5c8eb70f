import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffCalls } from '../../shared/api/staff/endpoints.ts'
import { useTeamAct } from '../../src/features/staff/teamAct.tsx'
import { useTeamQuery } from '../../src/features/staff/teamQuery.ts'
import { Button } from '../../src/ui/Button.tsx'
import { delayRequests, route } from '../support/browser/componentNetwork.ts'
import { showStaff } from '../support/browser/componentStaff.tsx'

const done = () => Response.json({ success: true })
const refused = (code: string) =>
  Response.json({ success: false, code, error: 'Réessayez.' }, { status: 409 })

let shown: ReturnType<typeof showStaff>
let keys: (string | null)[]
let read: number
/** What the server says to each act, in turn; then that it is done. */
let answers: (() => Response)[]
beforeEach(() => {
  keys = []
  read = 0
  answers = []
  route('/api/staff/people', () => {
    read += 1
    return Response.json({ people: [] })
  })
  route('/api/staff/people/*', ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return (answers.shift() ?? done)()
  })
})
afterEach(() => shown.close())

function Acts({ isOnce }: { isOnce: boolean }) {
  useTeamQuery(staffCalls.people, undefined)
  const { act, busy, failure, done: said } = useTeamAct({ isOnce })
  return (
    <>
      <Button
        busy={busy}
        onClick={() => act(staffCalls.disablePerson, { id: 'bo' }, { words: 'C’est fait.' })}
      >
        Retirer
      </Button>
      <p role="status">{failure ?? said?.words}</p>
    </>
  )
}
const open = (isOnce = false) => (shown = showStaff(<Acts isOnce={isOnce} />))
const button = page.getByRole('button', { name: 'Retirer' })
const status = page.getByRole('status')

test('two presses at once are one act', async () => {
  open()
  await expect.element(button).toBeVisible()
  const answer = delayRequests('/api/staff/people/*')
  const element = button.element()
  for (let press = 0; press < 2; press += 1)
    element.dispatchEvent(new Event('click', { bubbles: true }))
  answer()
  await expect.element(status).toHaveTextContent('C’est fait.')
  expect(keys).toHaveLength(1)
})

test('what others keep busy is done again under its key, three times in all', async () => {
  open()
  answers = [() => refused('busy'), () => refused('busy'), done]
  await button.click()
  await expect.element(status).toHaveTextContent('C’est fait.')
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  answers = Array.from({ length: 4 }, () => () => refused('busy'))
  await button.click()
  await expect.element(status).toHaveTextContent('Réessayez.')
  expect(keys).toHaveLength(6)
})

test('done or refused, what is shown is asked anew', async () => {
  open()
  await expect.poll(() => read).toBe(1)
  answers = [() => refused('changed')]
  await button.click()
  await expect.element(status).toHaveTextContent('Réessayez.')
  await expect.poll(() => read).toBe(2)
  await button.click()
  await expect.element(status).toHaveTextContent('C’est fait.')
  await expect.poll(() => read).toBe(3)
})

test.each([
  [true, 1],
  [false, 2],
])(
  'an act whose answer was lost has its key again: %s (the other: negative control)',
  async (...each) => {
    const [isOnce, count] = each
    open(isOnce)
    answers = [() => new Response(null, { status: 503 })]
    await button.click()
    await expect.element(status).not.toBeEmptyDOMElement()
    await button.click()
    await expect.element(status).toHaveTextContent('C’est fait.')
    expect([keys.length, new Set(keys).size]).toEqual([2, count])
  },
)
