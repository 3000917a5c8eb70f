import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type DeskView, viewNames, ViewNav } from '../../src/features/staff/ViewNav.tsx'
import { setLetters, unreachable } from '../support/browser/reach.ts'

const views: DeskView[] = [
  'door',
  'day',
  'sell',
  'close',
  'todo',
  'inquiries',
  'venue',
  'figures',
  'team',
]
let root: Root
let main: HTMLElement
beforeEach(() => {
  main = document.createElement('main')
  document.body.replaceChildren(main)
  root = createRoot(main)
})
afterEach(async () => {
  root.unmount()
  main.remove()
  await setLetters(16)
  await page.viewport(390, 844)
})

async function show(view: DeskView) {
  root.render(<ViewNav {...{ views, view }} onView={() => undefined} />)
  const current = page.getByRole('button', { name: viewNames[view], exact: true })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  return [...document.querySelectorAll('nav button')].map((one) => one.getBoundingClientRect())
}

test('every view of the team has a target for a thumb, each of which is reached', async () => {
  const boxes = await show('day')
  expect(boxes).toHaveLength(Object.keys(viewNames).length)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
  expect(await unreachable('the team’s views')).toEqual([])
})

test('no button of the bar moves or goes as another view is shown, and none is cut, at any size', async () => {
  for (const width of [320, 390, 820, 1180, 1440]) {
    await page.viewport(width, 844)
    const places = []
    for (const view of views) {
      const boxes = await show(view)
      places.push(JSON.stringify(boxes))
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
    }
    expect(new Set(places).size).toBe(1)
    const cut = [...document.querySelectorAll<HTMLElement>('nav button')].filter((one) => {
      const words = one.querySelector('span')?.getBoundingClientRect()
      const { left, right } = one.getBoundingClientRect()
      return !words || words.left < left || words.right > right
    })
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  }
})
