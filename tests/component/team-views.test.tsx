import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewNames, ViewNav } from '../../src/features/staff/ViewNav.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { setLetters, unreachable } from '../support/browser/reach.ts'

let root: Root
let main: HTMLElement
beforeEach(async () => {
  main = document.createElement('main')
  document.body.replaceChildren(main)
  root = createRoot(main)
  root.render(
    <ViewNav>
      {Object.values(viewNames).map((name) => (
        <Button key={name}>{name}</Button>
      ))}
    </ViewNav>,
  )
  await expect.element(page.getByRole('button', { name: viewNames.team })).toBeInTheDocument()
})
afterEach(async () => {
  root.unmount()
  main.remove()
  await setLetters(16)
  await page.viewport(390, 844)
})

test('the ways to the team’s views are one row of targets for a thumb, each of which is reached', async () => {
  const boxes = [...document.querySelectorAll('nav button')].map((one) =>
    one.getBoundingClientRect(),
  )
  expect(boxes).toHaveLength(Object.keys(viewNames).length)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
  expect(await unreachable('the team’s views')).toEqual([])
})
