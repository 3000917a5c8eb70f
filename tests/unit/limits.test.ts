import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitNames } from '../../server/limits/limits.ts'

const table = join('limits', 'limits.ts')
const code = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path !== table)
  .map((path) => readFileSync(join('server', path), 'utf8'))
  .join('\n')
const isCounted = (name: string) => code.includes(`'${name}'`)

test('every limit of the table is counted somewhere', () => {
  expect(limitNames.length).toBeGreaterThan(30)
  expect(limitNames.filter((name) => !isCounted(name))).toEqual([])
})

test('(negative control) a limit that nobody counts is found', () => {
  expect(isCounted('visits-per-fortnight')).toBe(false)
})
