import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, openApp } from '../support/browser/component.tsx'
import { realFetch } from '../support/browser/componentNetwork.ts'
import { nextSaturday } from '../support/people/days.ts'

const timer = page.getByRole('timer')

/** A tool of the assistants' door, in one conversation. */
async function tell(name: string, input: object, conversation = ''): Promise<Response> {
  const params = { name, arguments: input }
  return realFetch('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Mcp-Session-Id': conversation },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

/** The link by which a person takes over one headset that an assistant holds at this hour. */
async function linkTo(time: string): Promise<string> {
  const visit = { activityId: 'vr', date: nextSaturday(), time, participants: 1 }
  const held = await tell('hold', visit)
  const conversation = held.headers.get('mcp-session-id') ?? ''
  const told: unknown = await (await tell('continue', {}, conversation)).json()
  const [, link = ''] = /\/\/[^/]+(\/reservations[^"\\]+)/.exec(JSON.stringify(told)) ?? []
  expect(link, JSON.stringify(told)).toContain(`#hold=${conversation}`)
  return link
}

async function left(time: string): Promise<number> {
  const query = new URLSearchParams({ activityId: 'vr', date: nextSaturday() })
  const answer = await realFetch(`/venue/availability?${query}`)
  const { slots }: { slots: { time: string; remaining: number }[] } = await answer.json()
  return slots.find((slot) => slot.time === time)?.remaining ?? -1
}

test('an assistant’s link shows its places as the person’s own; the secret leaves the address', async () => {
  const link = await linkTo('15:00')
  expect(await left('15:00')).toBe(3)
  await openApp(link)
  await expect.element(timer).toHaveTextContent(/^5:\d\d$/)
  await expect.poll(address).not.toContain('hold=')
  expect(location.hash).toBe('')
  expect(await left('15:00')).toBe(3)
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect.poll(() => left('15:00')).toBe(4)
})

test('whoever is signed in has the places for twelve minutes, and once', async () => {
  const link = await linkTo('16:00')
  await customer()
  await openApp(link)
  await expect.element(timer).toHaveTextContent(/^1[12]:\d\d$/)
  expect(location.hash).toBe('')
  expect(await left('16:00')).toBe(3)
})
