import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { move } from '../move.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'borne-move-'))
  const files = {
    'server/a/hold.ts': "import { day } from '../../shared/day.ts'\nimport { b } from './b.ts'\n",
    'server/a/b.ts': "export const load = () => import('./hold.ts')\n",
    'server/holder.ts': "import './a/hold.ts'\nvi.mock('./a/hold.ts')\nnew URL('./a', x)\n",
    'shared/day.ts':
      "import { hold } from '../server/a/hold.ts'\n// server/a/hold.ts, server/a/holds\n",
    'README.md':
      '`server/a/hold.ts` and `server/a/` ([code](server/a/hold.ts), [b](server/a/b.ts))\n',
    'docs/one.md': '[code](../server/a/hold.ts#x) and [away](https://server/a/hold.ts)\n',
    'tests/floors.ts':
      String.raw`['server/a/hold', /^server\/a\/(hold|b)/, /server\/a\/hold\./]` + '\n',
    'package.json': '{ "x": "./server/a/hold.ts", "api": "/api/server/a/hold" }\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

test('a file that moves is found again by all that names it', () => {
  const { written, doubtful } = move(root, 'server/a/hold.ts', 'server/deep/er/held.ts')
  expect(textOf('server/deep/er/held.ts')).toBe(
    "import { day } from '../../../shared/day.ts'\nimport { b } from '../../a/b.ts'\n",
  )
  expect(textOf('server/a/b.ts')).toBe("export const load = () => import('../deep/er/held.ts')\n")
  expect(textOf('server/holder.ts')).toBe(
    "import './deep/er/held.ts'\nvi.mock('./deep/er/held.ts')\nnew URL('./a', x)\n",
  )
  expect(textOf('shared/day.ts')).toBe(
    "import { hold } from '../server/deep/er/held.ts'\n// server/deep/er/held.ts, server/a/holds\n",
  )
  expect(textOf('README.md')).toBe(
    '`server/deep/er/held.ts` and `server/a/` ([code](server/deep/er/held.ts), [b](server/a/b.ts))\n',
  )
  expect(textOf('docs/one.md')).toBe(
    '[code](../server/deep/er/held.ts#x) and [away](https://server/a/hold.ts)\n',
  )
  expect(textOf('tests/floors.ts')).toBe(
    String.raw`['server/deep/er/held', /^server\/a\/(hold|b)/, /server\/deep\/er\/held\./]` + '\n',
  )
  expect(textOf('package.json')).toBe(
    '{ "x": "./server/deep/er/held.ts", "api": "/api/server/a/hold" }\n',
  )
  expect(written).toHaveLength(8)
  expect(doubtful).toEqual([expect.stringContaining('tests/floors.ts:1: ')])
})

test('a folder that moves takes its own imports along, and is found again', () => {
  move(root, 'server/a', 'server/booking/a')
  expect(textOf('server/booking/a/hold.ts')).toBe(
    "import { day } from '../../../shared/day.ts'\nimport { b } from './b.ts'\n",
  )
  expect(textOf('server/booking/a/b.ts')).toBe("export const load = () => import('./hold.ts')\n")
  expect(textOf('server/holder.ts')).toBe(
    "import './booking/a/hold.ts'\nvi.mock('./booking/a/hold.ts')\nnew URL('./booking/a', x)\n",
  )
  expect(textOf('tests/floors.ts')).toContain(String.raw`/^server\/booking\/a\/(hold|b)/`)
  expect(textOf('README.md')).toContain('`server/booking/a/`')
})

test('what is not there, or would be written over, is not moved', () => {
  expect(() => move(root, 'server/none.ts', 'server/x.ts')).toThrow('no tracked file')
  expect(() => move(root, 'server/a/hold.ts', 'server/a/b.ts')).toThrow('there already')
})
