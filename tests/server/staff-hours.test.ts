import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { saturday } from '../support/server/testApp.ts'
import { guest, late, next, open, openVenueDesk } from '../support/staff/venueDesk.ts'

const venueDesk = await openVenueDesk()
const { app, desk, told, weekday, dayOf, setWeekday, setDay, publicHours, journal } = venueDesk
beforeEach(venueDesk.begin)
afterAll(() => app.close())

describe('hours', () => {
  test('a weekday is changed, told at once with who did it, and journaled with what it was', async () => {
    expect(await weekday(6)).toMatchObject({ isOwn: false, changed: null })
    expect((await setWeekday(6, open('10:00', '20:00'))).status).toBe(200)
    const at = { by: 'Ada', at: saturday }
    expect(await weekday(6)).toMatchObject({
      span: { open: '10:00', close: '20:00' },
      folder: { open: '14:00', close: '24:00' },
      isOwn: true,
      changed: at,
    })
    expect(await publicHours()).toMatchObject({ weekly: { 6: { open: '10:00', close: '20:00' } } })
    expect(await journal()).toEqual({
      action: 'hours-set',
      subject: 'week.6',
      before: { weekday: 6, hours: '14:00-24:00' },
      after: { weekday: 6, hours: '10:00-20:00' },
      staff: desk.staff.id,
      device: desk.device.id,
    })
    expect((await setWeekday(6, { to: 'closed' })).status).toBe(200)
    expect((await publicHours())['weekly']).not.toHaveProperty('6')
  })

  test('calendar, assistant and bookings go by them at once', async () => {
    await setDay(next, { to: 'closed', reason: 'Neige' })
    const month = await app.call('/venue/availability/month?activityId=vr&month=2026-11')
    expect(Object(month.body['days'])[27]).toMatchObject({ state: 'closed', reason: 'Neige' })
    const { token } = await app.register()
    const refused = await app.call('/venue/bookings', { body: late, token })
    expect(refused.body).toMatchObject({ code: 'closed' })
    const question = 'Êtes-vous ouverts samedi 28 novembre ?'
    const { body } = await app.call('/api/chat', {
      body: { message: question },
    })
    expect(JSON.stringify(body)).toContain('Neige')
  })

  test('an exceptional day is decided, corrected, and made an ordinary one', async () => {
    expect((await setDay(next, { to: 'closed', reason: ' Neige ' })).status).toBe(200)
    expect(await dayOf(next)).toMatchObject({ kind: 'decided', span: null, reason: 'Neige' })
    await setDay(next, { ...open('16:00', '20:30'), reason: 'Neige' })
    expect((await publicHours())['exceptional']).toContainEqual({
      day: next,
      reason: 'Neige',
      span: { open: '16:00', close: '20:30' },
    })
    await setDay(next, { to: 'ordinary' })
    expect(await dayOf(next)).toBeUndefined()
    expect((await journal())?.after).toEqual({ date: next, hours: 'ordinary' })
  })

  test('a day of the folder that was made ordinary is told, and may follow the folder again', async () => {
    expect(await dayOf('2026-12-24')).toMatchObject({ isOwn: false, reason: 'Réveillon de Noël' })
    await setDay('2026-12-24', { to: 'ordinary' })
    expect(await dayOf('2026-12-24')).toMatchObject({ kind: 'ordinary', isOwn: true })
    expect((await setDay('2026-12-24', { to: 'folder' })).status).toBe(200)
    expect(await dayOf('2026-12-24')).toMatchObject({ kind: 'decided', isOwn: false })
  })

  test('a public holiday is told, decided, and is one again where the decision is taken back', async () => {
    const holiday = { kind: 'holiday', span: { open: '14:00', close: '20:00' } }
    expect(await dayOf('2027-07-14')).toMatchObject(holiday)
    await setDay('2027-07-14', { to: 'closed', reason: 'Fête nationale' })
    expect(await dayOf('2027-07-14')).toMatchObject({ kind: 'decided', span: null })
    await setDay('2027-07-14', { to: 'ordinary' })
    expect(await dayOf('2027-07-14')).toMatchObject(holiday)
  })

  test('a weekday follows the folder again', async () => {
    await setWeekday(6, open('10:00', '20:00'))
    expect((await setWeekday(6, { to: 'folder' })).status).toBe(200)
    const span = { open: '14:00', close: '24:00' }
    expect(await weekday(6)).toMatchObject({ span, isOwn: false })
  })

  test('visits that would stand outside are counted first; they stay', async () => {
    expect((await desk.signed('/bookings', { body: { ...late, guest } })).status).toBe(200)
    const shorter = open('14:00', '22:30')
    const refused = await setWeekday(6, shorter)
    expect([refused.status, refused.body.code, refused.body['current']]).toEqual([
      409,
      'outside',
      { outside: 1 },
    ])
    expect(refused.body.error).toContain('1 visite réservée')
    expect(await weekday(6)).toMatchObject({ isOwn: false })
    expect((await setWeekday(6, { ...shorter, outside: 2 })).status).toBe(409)
    expect((await setWeekday(6, { ...shorter, outside: 1 })).status).toBe(200)
    expect(await app.rows('select status from bookings')).toEqual([{ status: 'confirmed' }])
    // It stood outside before, and a day that does not change counts nothing.
    expect((await setWeekday(5, open('14:00', '15:00'))).status).toBe(200)
    const closed = { to: 'closed', reason: 'Neige' }
    expect((await setDay(next, closed)).body['current']).toEqual({ outside: 1 })
    expect((await setDay(next, { ...closed, outside: 1 })).status).toBe(200)
  })

  test('a day that has hours of its own is not counted with its weekday', async () => {
    await setDay(next, { ...open('14:00', '24:00'), reason: 'Nocturne' })
    await desk.signed('/bookings', { body: { ...late, guest } })
    expect((await setWeekday(6, open('14:00', '20:00'))).status).toBe(200)
  })

  test.each<[field: string, more: object, of?: 'day']>([
    ['open', open('10:10', '20:00')],
    ['open', open('25:00', '20:00')],
    ['open', open('24:00', '24:00')],
    ['close', open('10:00', '20:05')],
    ['close', open('20:00', '20:00')],
    ['close', open('20:00', '10:00')],
    ['close', { to: 'open', open: '10:00' }],
    ['open', { to: 'open', close: '10:00' }],
    ['to', { to: 'ordinary' }],
    ['weekday', { weekday: 8, to: 'closed' }],
    ['day', { day: next, to: 'closed', reason: 'Neige' }],
    ['outside', { to: 'closed', outside: -1 }],
    ['reason', { to: 'closed' }, 'day'],
    ['reason', { to: 'closed', reason: ' ' }, 'day'],
    ['reason', { to: 'closed', reason: 'x'.repeat(81) }, 'day'],
    ['reason', { to: 'closed', reason: 'a\nb' }, 'day'],
    ['day', { day: '2026-11-20', to: 'closed', reason: 'Hier' }, 'day'],
    ['day', { day: '2028-01-01', to: 'closed', reason: 'Loin' }, 'day'],
    ['day', { day: '2026-11-31', to: 'closed', reason: 'Jamais' }, 'day'],
  ])('%s: %j is refused there, and changes nothing', async (field, more, of) => {
    const before = await told()
    const reply = of ? await setDay(next, more) : await setWeekday(6, more)
    expect([reply.status, reply.body.field]).toEqual([422, field])
    expect(await told()).toEqual(before)
  })
})
