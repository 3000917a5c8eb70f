import { expect, test } from 'vitest'
import { createUndecided } from '../../../src/features/staff/undecided.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** A tab: what it stores outlives its pages. */
function openTab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  }
  const loadPage = (now = 0) => createUndecided({ storage: () => storage, now: () => now })
  return { loadPage, told: () => [...stored.values()].join() }
}

const wish = '/api/staff/bookings/:id/cancel {"id":"b1","serial":1,"reason":"Canari Durand"}'

test('the same act has the same key after a reload, and another act another one', async () => {
  const { loadPage } = openTab()
  const key = await loadPage().keyOf(wish)
  const page = loadPage(14 * MINUTE_MS)
  expect(await page.keyOf(wish)).toBe(key)
  expect(await page.keyOf(`${wish} `)).not.toBe(key)
})

test('what has been answered, and what is a quarter of an hour old, is another act', async () => {
  const { loadPage } = openTab()
  const page = loadPage()
  const key = await page.keyOf(wish)
  page.settle(key)
  const again = await loadPage().keyOf(wish)
  expect(again).not.toBe(key)
  expect(await loadPage(15 * MINUTE_MS).keyOf(wish)).not.toBe(again)
})

test('a sale and a bulk act keep their key until they are settled, whatever they asked and however long ago', () => {
  const { loadPage } = openTab()
  loadPage().keep('sale', 'one')
  loadPage().keep('bulk', 'two')
  const page = loadPage(90 * MINUTE_MS)
  page.forgetActs()
  expect([page.find('sale'), page.find('bulk')]).toEqual(['one', 'two'])
  page.settle('one')
  expect([loadPage().find('sale'), loadPage().find('bulk')]).toEqual([undefined, 'two'])
})

test('nothing of what was asked is stored', async () => {
  const { loadPage, told } = openTab()
  await loadPage().keyOf(wish)
  expect(told()).toMatch(/^\[\{"of":"[0-9a-f]{64}","key":"[0-9a-f]{32}","at":0\}\]$/)
})

test('where storage is refused the page remembers', async () => {
  const storage = () => {
    throw new Error('refused')
  }
  const page = createUndecided({ storage, now: () => 0 })
  expect(await page.keyOf(wish)).toBe(await page.keyOf(wish))
})
