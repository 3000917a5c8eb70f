import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HostInvitation } from '../../shared/api/invitation.ts'
import { sweep } from '../../server/db/retention.ts'
import { DAY_MS, HOUR_MS } from '../../shared/rules/time.ts'
import { openBookingApp } from '../support/server/bookingApp.ts'
import { createTestApp, type Person, saturday } from '../support/server/testApp.ts'

const { app, book, count } = await openBookingApp()
afterAll(() => app.close())
beforeEach(() => void (app.clock.now = saturday))

const wish = { activityId: 'arcade', date: '2026-11-28', time: '15:00', participants: 1 }

const invitationOf = ({ body }: { body: Record<string, unknown> }) =>
  v.parse(v.nullish(HostInvitation), body['invitation'])

/** A host with a visit, and what may be done with its invitation. */
async function openHost(fields: Parameters<typeof app.register>[0] = {}) {
  const person = await app.register(fields)
  const booked = await book(wish, person.token)
  const id = booked.body.data?.bookingId ?? ''
  const path = `/venue/bookings/${id}/invitation`
  const call = async (method: string, { token }: { token: string } = person) => {
    const reply = await app.call(path, { method, token })
    return { ...reply, invitation: invitationOf(reply) }
  }
  const invite = async () => (await call('PUT')).invitation?.secret ?? ''
  const change = (to: string, body: object) =>
    app.call(`/venue/bookings/${id}${to}`, { ...body, token: person.token })
  return { person, id, call, invite, change }
}

const open = (secret: string) => app.call('/venue/invitation', { headers: { Invitation: secret } })

const answer = (secret: string, body: object, more: object = {}) =>
  app.call('/venue/invitation/answer', {
    method: 'PUT',
    headers: { Invitation: secret },
    body: { guest: 'a device of some guest', name: 'Lou', isComing: true, ...body },
    ...more,
  })

describe('the link', () => {
  test('shows the visit and who invites, and nothing that is the host’s own', async () => {
    const host = await openHost({
      email: 'canary.host@exemple.fr',
      firstName: 'Camille',
      lastName: 'Canariau',
      mobilePhone: '0699001122',
    })
    const priced = 'update bookings set price_cents = 98765 where id = $1'
    await app.database.pool.query(priced, [host.id])
    const own = await app.call(`/venue/bookings/${host.id}`, { token: host.person.token })
    const secret = await host.invite()
    const shown = await open(secret)
    expect(shown.body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      activityId: 'arcade',
      activityName: expect.stringMatching(/arcade/i),
      date: '2026-11-28',
      time: '15:00',
      duration: expect.any(Number),
      serial: 1,
      status: 'confirmed',
      host: 'Camille',
    })
    const answered = await answer(secret, {})
    const refused = await answer(secret, { name: '' })
    await host.call('DELETE')
    const told = JSON.stringify([shown, answered, refused, await open(secret)].map((r) => r.body))
    const { pass, reference, totalPrice } = own.body
    const canaries = [
      [pass, reference, totalPrice, host.id, host.person.token, secret].map(String),
      [host.person.email, 'Canariau', '0699001122', 'price', 'lines'],
    ].flat()
    expect(canaries.every((canary) => canary.length > 4)).toBe(true)
    for (const canary of canaries) expect(told).not.toContain(canary)
    // The control: whose visit it is sees them.
    for (const canary of [pass, reference, totalPrice])
      expect(JSON.stringify(own.body)).toContain(String(canary))
    expect(app.logs.join('\n')).not.toContain(secret)
  })

  test('holds 256 bits, is the same each time it is asked for, and is kept as a hash alone', async () => {
    const host = await openHost()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => host.invite()))
    const [secret = ''] = secrets
    expect(new Set(secrets).size).toBe(1)
    expect(Buffer.from(secret, 'base64url').length).toBe(32)
    const { rows } = await app.database.pool.query('select * from invitations')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const [{ key, secret_hash: hash }] = rows.filter(({ booking }) => booking === host.id)
    for (const guess of [key, hash, '', 'x'.repeat(43)]) {
      expect((await open(guess)).body.code).toBe('withdrawn')
    }
  })

  test('made under another secret of the server opens again once the host asks for it', async () => {
    const host = await openHost()
    await host.invite()
    await app.rows('update invitations set secret_hash = $1 where booking = $2', 'old', host.id)
    const secret = await host.invite()
    expect((await open(secret)).status).toBe(200)
  })

  test('is not made, told or withdrawn by anybody else', async () => {
    const host = await openHost()
    const secret = await host.invite()
    const other = await app.register()
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await host.call(method, other)).status).toBe(404)
      expect((await host.call(method, { token: 'nobody' })).status).toBe(401)
    }
    expect((await open(secret)).status).toBe(200)
  })

  test('withdrawn it shows nothing, in French, and takes no answer; the next one is another', async () => {
    const host = await openHost()
    const secret = await host.invite()
    await answer(secret, {})
    expect((await host.call('DELETE')).status).toBe(200)
    const reply = await open(secret)
    expect([reply.status, reply.body.code]).toEqual([404, 'withdrawn'])
    expect(reply.body.error).toContain('plus valable')
    expect((await answer(secret, {})).status).toBe(404)
    expect((await host.call('GET')).invitation).toBeNull()
    const again = await host.call('PUT')
    expect(again.invitation?.answers).toEqual([])
    expect(again.invitation?.secret).not.toBe(secret)
    expect((await open(secret)).status).toBe(404)
  })

  test('tells of a move and of a cancellation, and ends with the visit', async () => {
    const host = await openHost()
    const secret = await host.invite()
    await host.change('', { method: 'PUT', body: { serial: 1, time: '18:00' } })
    const moved = (await open(secret)).body
    expect([moved['time'], moved['was'], moved['serial']]).toEqual([
      '18:00',
      { date: '2026-11-28', time: '15:00' },
      2,
    ])
    await host.change('/cancel', { body: { serial: 2 } })
    expect((await open(secret)).body['status']).toBe('cancelled')
    expect((await answer(secret, {})).body.code).toBe('cancelled')
    expect((await host.call('PUT')).body.code).toBe('over')
    app.clock.now = Date.parse('2026-11-28T19:00Z')
    expect((await open(secret)).body.code).toBe('withdrawn')
  })

  test('a venue that is another system has none', async () => {
    const remote = { url: 'http://127.0.0.1:9', key: 'K' }
    const other = await createTestApp({ config: { venue: remote } })
    const asked = await other.call('/venue/invitation', { headers: { Invitation: 'x' } })
    expect([asked.status, asked.body.code]).toEqual([404, 'not-supported'])
    await other.close()
  })
})

describe('answers', () => {
  test('are the host’s to see; the same device changes its own, and nobody else’s', async () => {
    const host = await openHost()
    const secret = await host.invite()
    await answer(secret, { guest: 'the device of Lou', name: ' Lou ' })
    await answer(secret, { guest: 'the device of Sacha', name: 'Sacha', isComing: false })
    await answer(secret, { guest: 'the device of Lou', name: 'Louise', isComing: false })
    expect((await host.call('GET')).invitation?.answers).toEqual(
      expect.arrayContaining([
        { name: 'Louise', isComing: false },
        { name: 'Sacha', isComing: false },
      ]),
    )
    expect((await host.call('GET')).invitation?.answers).toHaveLength(2)
    for (const name of ['', '   ', 'a\nb', 'x'.repeat(41), '\u202e\u200b']) {
      expect([name, (await answer(secret, { name })).status]).toEqual([name, 422])
    }
  })

  test('forty at once are forty, and one device at once is one', async () => {
    const host = await openHost()
    const secret = await host.invite()
    const guests = Array.from({ length: 40 }, (_, n) => ({ guest: `some device number ${n % 30}` }))
    const statuses = await Promise.all(
      guests.map(async (guest) => (await answer(secret, guest)).status),
    )
    expect(statuses.every((status) => status === 200)).toBe(true)
    expect((await host.call('GET')).invitation?.answers).toHaveLength(30)
  })

  test('two networks never shut an invitation: each has its own room, and others go on', async () => {
    const most = 10
    const limited = await createTestApp({ config: { limits: { 'answers-per-invitation': most } } })
    const person = await limited.register()
    const booked = await limited.call('/venue/bookings', { body: wish, token: person.token })
    const path = `/venue/bookings/${booked.body.data?.bookingId}/invitation`
    const made = await limited.call(path, { method: 'PUT', token: person.token })
    const secret = invitationOf(made)?.secret ?? ''
    const send = (n: number, address: string) =>
      limited.call('/venue/invitation/answer', {
        method: 'PUT',
        headers: { Invitation: secret },
        body: { guest: `some device number ${n}`, name: 'Lou', isComing: true },
        address,
      })
    const networks = ['192.0.2.1', '192.0.2.2']
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) => send(n, networks[n % 2] ?? '')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2 * most)
    expect(new Set(replies.flatMap(({ body }) => body.code ?? []))).toEqual(
      new Set(['limit-answers-per-invitation']),
    )
    for (let n = 200; n < 220; n += 1) expect((await send(n, `198.51.100.${n}`)).status).toBe(200)
    // Who has answered may still change it, there too.
    const first = replies.findIndex(({ status }) => status === 200)
    expect((await send(first, networks[first % 2] ?? '')).status).toBe(200)
    const told = await limited.call(path, { token: person.token })
    expect(invitationOf(told)?.answers).toHaveLength(2 * most + 20)
    await limited.close()
  })

  test('of one network are limited within the hour, those of another are not', async () => {
    const limit = { 'network-invitation-answers-per-hour': 3 }
    const host = await openHost()
    const secret = await host.invite()
    const before = { ...app.config.limits }
    Object.assign(app.config.limits, limit)
    let guests = 0
    const from = (address: string) =>
      answer(secret, { guest: `the guest number ${(guests += 1)}` }, { address })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await from('192.0.2.1')).status)
    statuses.push((await from('192.0.2.2')).status)
    app.clock.now += HOUR_MS
    statuses.push((await from('192.0.2.1')).status)
    Object.assign(app.config.limits, before)
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200])
  })
})

describe('the end', () => {
  async function withAnswer(): Promise<{ person: Person; secret: string }> {
    const host = await openHost()
    const secret = await host.invite()
    await answer(secret, { name: 'Canarie' })
    return { person: host.person, secret }
  }
  const names = async () => {
    const { rows } = await app.database.pool.query('select name from invitation_answers')
    return rows.filter(({ name }) => name === 'Canarie').length
  }

  test('30 days after the visit links and names are erased, not a day earlier', async () => {
    await withAnswer()
    const visit = Date.parse('2026-11-28T14:00Z')
    await sweep(app.database.db, visit + 29 * DAY_MS)
    expect(await names()).toBe(1)
    await sweep(app.database.db, visit + 31 * DAY_MS)
    expect([await names(), await count('invitations')]).toEqual([0, 0])
  })

  test('a deleted account takes its invitations along', async () => {
    const { person, secret } = await withAnswer()
    const { token, password } = person
    expect(await names()).toBe(1)
    const gone = await app.call('/api/deletion', { token, body: { password } })
    expect(gone.status).toBe(200)
    expect(await names()).toBe(0)
    expect((await open(secret)).status).toBe(404)
  })
})
