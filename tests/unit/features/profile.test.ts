import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { formOf, patchOf } from '../../../src/features/profile/form.ts'
import { stateWords } from '../../../src/features/profile/words.ts'
import { OUTBOX_SCHEMA } from '../../../src/offline/outbox/outboxEntry.ts'
import { settleIndexedDb } from '../offline/faults.ts'
import { camille } from '../offline/server.ts'
import { eachInWindow, openTab, storedText } from '../session/tab.ts'
import { captivePortal, json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'

const NOW = Date.parse('2026-11-21T12:00Z')
const form = formOf(camille, [])

describe('what is sent of a form', () => {
  test.each([
    ['nothing, where nothing changed', {}, {}],
    ['the consent alone', { marketingConsent: true }, { marketingConsent: true }],
    ['a phone in digits', { mobilePhone: '07 00 00 00 00' }, { mobilePhone: '0700000000' }],
    ['nothing, where only blanks were added', { firstName: ' Camille ' }, {}],
    ['a whole date', { day: '7', month: '3', year: '1990' }, { birthday: '1990-03-07' }],
    [
      'no consent of somebody under fifteen',
      { marketingConsent: true, day: '7', month: '3', year: '2015' },
      { birthday: '2015-03-07' },
    ],
  ])('%s', (_, typed, patch) => {
    expect(patchOf({ ...form, ...typed }, camille, NOW)).toEqual({ patch, problems: [] })
  })

  test('a consent given before ends with a birth date under fifteen', () => {
    const typed = { ...form, marketingConsent: true, day: '7', month: '3', year: '2015' }
    const { patch } = patchOf(typed, { ...camille, marketingConsent: true }, NOW)
    expect(patch).toEqual({ birthday: '2015-03-07', marketingConsent: false })
  })

  test('a refused field, typed back to what it was, goes along and takes the refusal away', () => {
    const { patch } = patchOf(form, camille, NOW, ['mobilePhone'])
    expect(patch).toEqual({ mobilePhone: '0612345678' })
  })

  test.each([
    [{ firstName: ' ' }, { firstName: 'Le prénom est obligatoire.' }],
    [{ lastName: '' }, { lastName: 'Le nom est obligatoire.' }],
    [{ firstName: 'a'.repeat(81) }, { firstName: 'Le prénom dépasse 80 caractères.' }],
    [{ mobilePhone: '' }, { mobilePhone: 'Le numéro de téléphone mobile est obligatoire.' }],
    [
      { mobilePhone: '061234567' },
      { mobilePhone: 'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.' },
    ],
    [{ day: '31', month: '2', year: '2000' }, { day: 'Date invalide' }],
    [{ day: '31' }, { day: 'Choisissez le jour, le mois et l’année.' }],
  ])('%o is told at its field, and not sent', (typed, told) => {
    const problems = Object.entries(told).map(([field, message]) => ({ field, message }))
    expect(patchOf({ ...form, ...typed }, camille, NOW).problems).toEqual(problems)
  })
})

describe('saving', () => {
  eachInWindow()

  /** Camille is signed in; then the server answers so. */
  async function openProfile(answer: () => Response | Promise<Response>) {
    stubFetch(() => json({ success: true, user: camille, token: 'secret-token' }))
    const tab = await openTab()
    await tab.restoreSession(tab.client)
    await tab.signIn({ email: 'camille@client.example', password: 'x' })
    const calls = stubFetch(answer)
    const { updateProfile } = await import('../../../src/features/profile/queries.ts')
    return { ...tab, calls, updateProfile }
  }

  test('the consent update sends id and marketingConsent, signed by the session', async () => {
    const user = { ...camille, marketingConsent: true, version: 2 }
    const page = await openProfile(() => json({ success: true, id: 7, user }))
    await page.updateProfile(camille, { marketingConsent: true })
    expect(page.calls).toMatchObject([{ method: 'PUT', path: '/api/users/7' }])
    expect(page.calls[0]?.body).toEqual({ id: '7', marketingConsent: true })
    expect(page.calls[0]?.headers.get('authorization')).toBe('Bearer secret-token')
    expect(page.calls[0]?.headers.get('if-match')).toBe('"1"')
    expect((await page.outbox.read()).entries).toEqual([])
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['no network', noNetwork, 'waiting'],
    ['a captive portal', captivePortal, 'waiting'],
    ['a broken server', () => json({}, 500), 'waiting'],
    ['a server that asks to wait', () => json({}, 429, { 'retry-after': '60' }), 'waiting'],
    ['an ended session', () => json({ error: 'Non authentifié', code: 'x' }, 401), 'parked'],
    [
      'a refusal',
      () => json({ error: 'Non', code: 'invalid', field: 'lastName' }, 422),
      'rejected',
    ],
  ])(
    '%s: the input stays on this device, and the caller gets it back',
    async (_, answer, state) => {
      const page = await openProfile(answer)
      const input = { lastName: 'Autre', marketingConsent: true }
      const failure = await page.updateProfile(camille, input).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'ProfileKept', input })
      await settleIndexedDb()
      expect((await page.outbox.read()).entries).toMatchObject([
        { state, patch: input, customer: '7' },
      ])
      expect(await storedText()).toContain('Autre')
    },
  )
})

describe('an edit of which nobody says whether it was kept', () => {
  const from = NOW - 1000
  const entry = (attempts: number, because: 'broken' | 'offline' = 'broken') =>
    ({
      id: 'a',
      customer: '7',
      kind: 'profile',
      schema: OUTBOX_SCHEMA,
      patch: { firstName: 'Zoé' },
      base: { version: 1, values: {} },
      createdAt: from,
      attempts,
      state: 'waiting',
      wait: { from, until: NOW + 60_000, because },
    }) as const

  test('is shown as not confirmed after five tries, and not before', () => {
    expect(stateWords(entry(4), NOW)).toMatch(/^La salle ne répond pas\. Nouvel essai/)
    expect(stateWords(entry(5), NOW)).toMatch(/^Non confirmé\s: .*Réessayez, ou abandonnez-le\.$/)
  })

  test('while the network is away it only waits', () => {
    expect(stateWords(entry(9, 'offline'), NOW)).toBe('Part dès que le réseau revient.')
  })
})
