import { describe, expect, test } from 'vitest'
import {
  mayOffer,
  type OfferConditions,
  REFUSAL_COOLDOWN_MS,
  OFFER_DELAY_MS,
} from '../../../src/features/install/offer.ts'
import { instructions, iosNote } from '../../../src/features/install/instructions.ts'
import { installMethodOf } from '../../../src/features/install/installMethod.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const browsers = [
  ['ios-safari', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['ios-safari', `${mac} ${webkit} Version/18.5 Safari/605.1.15`, 5],
  ['ios-other', `${iphone} CriOS/138.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios-other', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['ios-other', `${iphone} EdgiOS/138.0 Version/18.0 Mobile/15E148 Safari/604.1`, 5],
  ['in-app', `${iphone} Mobile/15E148 Instagram 380.0`, 5],
  ['in-app', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 5],
  ['in-app', `${iphone} Mobile/15E148`, 5],
  [
    'in-app',
    `${android.replace(')', '; wv)')} ${chrome} Version/4.0 Chrome/138.0 Mobile Safari/537.36`,
    5,
  ],
  ['firefox-android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
  ['android', `${android} ${chrome} Chrome/138.0 Mobile Safari/537.36`, 5],
  ['safari-mac', `${mac} ${webkit} Version/18.5 Safari/605.1.15`, 0],
  ['desk', `${mac} ${chrome} Chrome/138.0 Safari/537.36`, 0],
  [
    'desk',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/138.0 Safari/537.36 Edg/138.0`,
    0,
  ],
  ['firefox-desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
] as const

test.each(browsers)('%s: %s, %i touches', (way, userAgent, touchPoints) => {
  const browser = { userAgent, touchPoints, canAsk: false, isInstalled: false }
  expect(installMethodOf(browser)).toBe(way)
  expect(installMethodOf({ ...browser, canAsk: true })).toBe('question')
  expect(installMethodOf({ ...browser, canAsk: true, isInstalled: true })).toBe('installed')
})

const moment: OfferConditions = {
  now: OFFER_DELAY_MS,
  since: 0,
  refusedAt: undefined,
  wasInstalled: false,
  method: 'ios-safari',
  pathname: '/pricing',
  isUsed: true,
  isInUse: false,
}

describe('installing is offered', () => {
  test('after thirty seconds, not before', () => {
    expect(mayOffer(moment)).toBe(true)
    expect(mayOffer({ ...moment, now: OFFER_DELAY_MS - 1 })).toBe(false)
  })

  test('to whoever uses the site: the others are greeted', () => {
    expect(mayOffer({ ...moment, isUsed: false })).toBe(false)
  })

  test('never over a form, and never on the pages of a form or a booking', () => {
    expect(mayOffer({ ...moment, isInUse: true })).toBe(false)
    const pages = [
      '/reservations',
      '/reservation-confirmation',
      '/client/login',
      '/client/register',
    ]
    for (const pathname of [...pages, '/client/password-reset/abc', '/scan']) {
      expect(mayOffer({ ...moment, pathname }), pathname).toBe(false)
    }
    for (const pathname of ['/', '/client', '/client/reservations']) {
      expect(mayOffer({ ...moment, pathname }), pathname).toBe(true)
    }
  })

  test('not again for sixty days after a refusal, whatever becomes of the clock', () => {
    const refusedAt = 1_000_000_000
    const at = (now: number) => mayOffer({ ...moment, now, refusedAt })
    expect([at(refusedAt + REFUSAL_COOLDOWN_MS - 1), at(refusedAt + REFUSAL_COOLDOWN_MS)]).toEqual([
      false,
      true,
    ])
    expect(at(refusedAt - 86_400_000)).toBe(false)
  })

  test('not where it is installed, unless the browser itself knows better', () => {
    expect(mayOffer({ ...moment, method: 'installed' })).toBe(false)
    expect(mayOffer({ ...moment, wasInstalled: true })).toBe(false)
    expect(mayOffer({ ...moment, wasInstalled: true, method: 'question' })).toBe(true)
  })

  test('not where it cannot be done, or only perhaps', () => {
    for (const way of ['firefox-desk', 'desk', 'android'] as const) {
      expect(mayOffer({ ...moment, method: way }), way).toBe(false)
    }
  })
})

test('on iOS it says that installing protects the data, and that one signs in again', () => {
  expect(instructions['ios-safari'].steps.map(({ text }) => text).join()).toMatch(
    /Partager.*Sur l’écran d’accueil/,
  )
  for (const way of ['ios-safari', 'ios-other'] as const)
    expect(instructions[way].note).toContain(iosNote)
  expect(iosNote).toMatch(/protège vos données.*connectez-vous/)
})

test('Firefox on a computer is told plainly that it cannot', () => {
  expect(instructions['firefox-desk']).toMatchObject({
    steps: [],
    note: expect.stringMatching(/n’installe pas/),
  })
})
