import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { saturday } from '../support/server/testApp.ts'
import { openVenueDesk, spoken } from '../support/staff/venueDesk.ts'

const venueDesk = await openVenueDesk()
const { app, announced, announce, journal } = venueDesk
beforeEach(venueDesk.begin)
afterAll(() => app.close())

describe('the announcement', () => {
  test('is told to everybody at once, and switched off', async () => {
    const shown = async () => (await app.call('/api/announcement')).body
    expect((await announce()).status).toBe(200)
    expect(await shown()).toMatchObject({ message: spoken.message, pages: ['*'] })
    expect(await announced()).toMatchObject({ changed: { by: 'Ada', at: saturday } })
    await announce({ enabled: false })
    expect(await shown()).toBeNull()
    expect(await announced()).toMatchObject({ announcement: { message: spoken.message } })
    expect(await journal()).toMatchObject({ before: { shown: 'yes' }, after: { shown: 'no' } })
  })

  test('another text is a new one to those who closed the former; another end is not', async () => {
    const id = async () => (await announced()).announcement?.id
    await announce()
    const first = await id()
    await announce({ end: '2026-12-01' })
    expect(await id()).toBe(first)
    await announce({ message: 'Autre chose' })
    expect(await id()).not.toBe(first)
  })

  test('what would run in a page is kept as typed: each page sanitises what it shows', async () => {
    const message = '<p onclick="x()">Neige</p><script>x()</script>'
    expect((await announce({ message })).status).toBe(200)
    expect((await app.call('/api/announcement')).body).toMatchObject({ message })
  })

  test.each([
    ['message', { message: '  ' }],
    ['message', { message: 'x'.repeat(8001) }],
    ['start', { start: '2026-02-30' }],
    ['end', { start: '2026-12-02', end: '2026-12-01' }],
    ['ctaText', { ctaText: 'x'.repeat(81), ctaUrl: '/pricing' }],
    ['ctaUrl', { ctaText: 'Voir', ctaUrl: 'javascript:x()' }],
    ['ctaUrl', { ctaText: 'Voir', ctaUrl: '//ailleurs.example' }],
    ['ctaUrl', { ctaText: 'Voir' }],
    ['ctaUrl', { ctaUrl: '/pricing' }],
  ])('%s: %j is refused there', async (field, more) => {
    const reply = await announce(more)
    expect([reply.status, reply.body.field]).toEqual([422, field])
    expect(reply.body.error).not.toMatch(/^must|^is /)
    expect((await announced()).announcement).toBeNull()
  })
})
