import { expect, test } from 'vitest'
import {
  draftOfNewDay,
  draftOfPrice,
  draftOfWeekday,
  isDraftKept,
  leaveDraft,
  openDraft,
  type VenueDrafts,
} from '../../../src/features/staff/venue/venueDraft.ts'

const untouched = { version: 'v1', isOwn: false, changed: null, folder: null }
const saturday = draftOfWeekday({
  ...untouched,
  weekday: 6,
  span: { open: '14:00', close: '22:00' },
})
const sunday = { ...saturday, weekday: 7 }
const typed = { ...saturday, close: '20:00', isTyped: true } as const
const none: VenueDrafts = { kept: [] }

test('what was typed and left is there again where the same value is opened, and nowhere else', () => {
  const left = leaveDraft({ ...none, open: typed })
  expect(isDraftKept(left, saturday)).toBe(true)
  expect(isDraftKept(left, sunday)).toBe(false)
  expect(openDraft(left, saturday)).toEqual({ open: typed, kept: [] })
  expect(openDraft(left, sunday)).toEqual({ open: sunday, kept: [typed] })
})

test('an editor that was only looked at leaves no draft', () => {
  expect(leaveDraft({ ...none, open: saturday })).toEqual(none)
})

test('each value keeps a draft of its own, and a day to be added one more', () => {
  const day = { ...draftOfNewDay('2026-12-01'), day: '2026-12-05', isTyped: true } as const
  const left = leaveDraft({ ...leaveDraft({ ...none, open: typed }), open: day })
  expect(left.kept).toEqual([typed, day])
  expect(openDraft(left, draftOfNewDay('2026-12-02')).open).toEqual(day)
})

test('prices of two tariffs are two values', () => {
  const priceOf = (tariff: string) => ({
    ...untouched,
    activityId: 'vr',
    tariff,
    name: 'Réalité virtuelle',
    tariffName: tariff,
    per: 'person' as const,
    cents: 2500,
    next: [],
  })
  const adult = { ...draftOfPrice(priceOf('adult'), '2026-11-25'), isTyped: true } as const
  const left = leaveDraft({ ...none, open: adult })
  expect(isDraftKept(left, draftOfPrice(priceOf('child'), '2026-11-25'))).toBe(false)
  expect(isDraftKept(left, draftOfPrice(priceOf('adult'), '2026-11-26'))).toBe(true)
})
